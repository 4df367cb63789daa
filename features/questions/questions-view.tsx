import { bannerOf, PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import { AskUs } from '@/features/call-to-action/ask-us';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { QuestionSearch } from './question-search.island';
import styles from './questions-view.module.css';

export async function QuestionsView() {
  const text = await getText('questions');
  const groups = text
    .items('groups')
    // A type built from all groups and all items cannot express that each group has its own items.
    .map((group) => ({ ...group, items: text.items(`groups.${group.id}.items` as 'groups.starting.items') }))
    .filter(({ items }) => items.length > 0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={text('slogan')} />
      <Section>
        <QuestionSearch
          label={text('search.label')}
          placeholder={text.plain('search.placeholder')}
          clear={text('search.clear')}
          results={Array.from({ length: total + 1 }, (_, count) =>
            count === 0 ? text.plain('search.nothing') : text.plain('search.results', { count }),
          )}
        >
          <nav aria-label={text.plain('jump')} className={styles.jump}>
            <ul className={styles.subjects}>
              {groups.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={styles.subject}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {groups.map(({ id, image, title, items }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.group}>
              <div className={styles.head}>
                <Picture src={image} alt="" width={96} height={96} className={styles.picture} />
                <h2 id={`${id}-title`} className={styles.title}>
                  {title}
                </h2>
              </div>
              <QuestionList items={items} linkLabel={text('linkTo')} />
            </section>
          ))}
        </QuestionSearch>
      </Section>
      <AskUs title={text('contact.title')} text={text('contact.text')} />
      <CallToAction />
    </>
  );
}

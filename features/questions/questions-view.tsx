import type { LeafKey, Messages } from '@talkaroo/content/packs/messages';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import { AskUs } from '@/features/call-to-action/ask-us';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText, type Text } from '@/lib/i18n/get-text';
import { QuestionSearch } from './question-search.island';
import styles from './questions-view.module.css';

export async function QuestionsView() {
  const text = await getText('questions');
  const groups = text
    .groups('groups')
    .map((id) => ({ id, items: itemsOf(text, id) }))
    .filter(({ items }) => items.length > 0);
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <PageBanner {...bannerOf(text)} />
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
              {groups.map(({ id }) => (
                <li key={id}>
                  <a href={`#${id}`} className={styles.subject}>
                    {text(`groups.${id}.title`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {groups.map(({ id, items }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.group}>
              <div className={styles.head}>
                <Picture
                  src={text.raw(`groups.${id}.image`)}
                  alt=""
                  width={96}
                  height={96}
                  className={styles.picture}
                />
                <h2 id={`${id}-title`} className={styles.title}>
                  {text(`groups.${id}.title`)}
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

type GroupId = keyof Messages['questions']['groups'];

function itemsOf(text: Text<'questions'>, group: GroupId) {
  return text
    .groups(`groups.${group}.items`)
    .map((id) => {
      // Each group has its own items, which a type built from all groups and all items cannot express.
      const key = (part: 'question' | 'answer') =>
        `groups.${group}.items.${id}.${part}` as LeafKey<Messages['questions']>;
      return { id, question: text(key('question')), answer: text(key('answer')) };
    })
    .filter(({ answer }) => answer !== '');
}

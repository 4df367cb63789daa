import { CardList } from '@/components/card-list';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import styles from './high-edu-view.module.css';

export async function HighEduView() {
  const text = await getText('high-edu');
  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={text('slogan')} />

      <Section size="highEduSubjects" title={text('subjects.title')} lead={text('subjects.text')}>
        <ul className={shared.grid}>
          {text.items('subjects').map(({ id, image, title, text: words }) => (
            <li key={id} className={`${shared.card} ${shared.stack4} ${shared.atTop}`}>
              <Picture src={image} alt="" width={144} height={108} />
              <div>
                <h3>{title}</h3>
                <p className={styles.subjectText}>{words}</p>
                <ul className={shared.ticks}>{text.listItems(`subjects.${id}.points`)}</ul>
              </div>
            </li>
          ))}
        </ul>
        <p className={`${shared.note} ${shared.small}`}>{text('note')}</p>
      </Section>

      <Section size="highEduSteps" title={text('steps.title')} background="tint">
        <CardList ordered cards={text.items('steps')} />
      </Section>

      <Section size="highEduFit" title={text('fit.title')} background="surface">
        <div className={styles.fit}>
          <Picture src={text.raw('fit.image')} alt="" width={192} height={192} className={shared.centred} />
          <ul className={shared.ticks}>{text.listItems('fit.points')}</ul>
        </div>
      </Section>

      <CallToAction words={text.all('end')} />
    </>
  );
}

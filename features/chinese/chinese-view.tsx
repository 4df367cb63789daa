import { Badge } from '@/components/badge';
import { CardList } from '@/components/card-list';
import { bannerOf, PageBanner } from '@/components/page-banner';
import { Picture } from '@/components/picture';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/i18n/get-text';
import styles from './chinese-view.module.css';

export async function ChineseView() {
  const text = await getText('chinese');
  return (
    <>
      <PageBanner {...bannerOf(text)} slogan={text('slogan')} aside={<RegistrationCard chinese anchor />} />

      <Section size="chineseAudience" title={text('audience.title')} lead={text('audience.text')}>
        <CardList cards={text.items('audience')} />
      </Section>

      <Section size="chineseLevels" title={text('levels.title')} lead={text('levels.text')} background="surface">
        <ol className={shared.grid}>
          {text.items('levels').map(({ id, image, badge, title, text: words }) => (
            <li key={id} className={styles.level}>
              <Picture src={image} alt="" width={160} height={120} className={shared.centred} />
              <div className={styles.levelText}>
                <Badge variant="warm">{badge}</Badge>
                <h3>{title}</h3>
                <p className={shared.soft}>{words}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>

      <Section size="chineseLesson" title={text('lesson.title')} lead={text('lesson.text')} background="tint">
        <ol className={styles.minutes}>
          {text.items('lesson').map(({ id, image, title, text: words }) => (
            <li key={id} className={styles.minute}>
              <Picture src={image} alt="" width={96} height={96} />
              <h3>{title}</h3>
              <p className={shared.soft}>{words}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section size="chineseQuestions" title={text('questions.title')}>
        <QuestionList items={text.items('questions')} />
      </Section>

      <CallToAction words={text.all('end')} picture={text.raw('end.image')} beside size="bandBeside" chinese />
    </>
  );
}

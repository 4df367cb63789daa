import { CardList } from '@/components/card-list';
import { Lines } from '@/components/lines';
import { PageHead } from '@/components/page-head';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { AskUs } from '@/features/call-to-action/ask-us';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { PaymentLogos } from '@/features/payments/payment-logos';
import { getText } from '@/lib/i18n/get-text';
import { PackageList } from './package-list';
import styles from './prices-view.module.css';

export async function PricesView() {
  const text = await getText('prices');
  const refund = text('refund.text');
  return (
    <>
      <PageHead variant="packages" title={text('title')} slogan={text('slogan')}>
        <h2 className={styles.choose}>{text('packages.title')}</h2>
        <PackageList />
      </PageHead>

      <Section size="pricesNote">
        <div className={styles.words}>
          <Lines>{text('text')}</Lines>
          <p>{text('packages.text')}</p>
        </div>
      </Section>

      <Section size="pricesIncluded" title={text('included.title')} background="tint">
        <CardList cards={text.items('included.items')} />
      </Section>

      <Section size="pricesPay" title={text('pay.title')} background="surface">
        <div className={styles.words}>
          <Lines>{text('pay.text')}</Lines>
          <PaymentLogos />
        </div>
      </Section>

      <Section>
        <ul className={`${shared.columns3} ${styles.rules}`}>
          <li className={shared.card}>
            <h2 className={shared.smallTitle}>{text('cancel.title')}</h2>
            <Lines className={shared.text}>{text('cancel.text')}</Lines>
          </li>
          {refund && (
            <li className={shared.card}>
              <h2 className={shared.smallTitle}>{text('refund.title')}</h2>
              <Lines className={shared.text}>{refund}</Lines>
            </li>
          )}
        </ul>
      </Section>

      <Section size="pricesQuestions" title={text('questions.title')} background="tint">
        <QuestionList items={text.items('questions.items')} />
      </Section>

      <AskUs title={text('contact.title')} text={text('contact.text')} />
      <CallToAction />
    </>
  );
}

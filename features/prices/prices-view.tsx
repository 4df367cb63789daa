import { formatPrice } from '@talkaroo/content/packs/facts';
import { Badge } from '@/components/badge';
import { buttonClass } from '@/components/button';
import { CardList } from '@/components/card-list';
import { Lines } from '@/components/lines';
import { PageHead } from '@/components/page-head';
import { QuestionList } from '@/components/question-list';
import { Section } from '@/components/section';
import shared from '@/components/shared.module.css';
import { AskUs } from '@/features/call-to-action/ask-us';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { ExampleLabel } from '@/features/examples/example-label';
import { PaymentLogos } from '@/features/payments/payment-logos';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './prices-view.module.css';

/** A region may have no text about refunds. */
const rules = ['cancel', 'refund'] as const;

export async function PricesView() {
  const text = await getText('prices');
  return (
    <>
      <PageHead className={styles.head} title={text('title')} slogan={text('slogan')}>
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
          {rules
            .filter((id) => text(`${id}.text`))
            .map((id) => (
              <li key={id} className={shared.card}>
                <h2 className={shared.smallTitle}>{text(`${id}.title`)}</h2>
                <Lines className={shared.text}>{text(`${id}.text`)}</Lines>
              </li>
            ))}
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

async function PackageList() {
  const { region, language, file } = await getCurrent();
  const text = await getText('prices');
  const common = await getText('common');
  const { currency, packages } = file.company.prices;
  const price = (sum: number) => formatPrice(sum, currency, region, language);
  return (
    <>
      <ul className={`${shared.columns3} ${styles.packages}`}>
        {packages.map(({ id, lessons, price: total, months, recommended }) => (
          <li key={id} className={`${styles.package} ${recommended ? styles.recommended : ''}`}>
            <h3>{text(`packages.names.${id}` as 'packages.names.starter')}</h3>
            {recommended && (
              <p className={styles.pill}>
                <Badge>{text('packages.recommended')}</Badge>
              </p>
            )}
            <p className={styles.price}>{text('packages.perLesson', { price: price(total / lessons) })}</p>
            <ul className={shared.ticks}>
              <li>{text('packages.lessons', { count: lessons })}</li>
              <li>{text('packages.validity', { months })}</li>
              <li>{text('packages.total', { price: price(total) })}</li>
            </ul>
            <RegisterLink className={buttonClass(recommended ? 'action' : 'quiet')}>
              {common('nav.registerShort')}
            </RegisterLink>
          </li>
        ))}
      </ul>
      <ExampleLabel of="facts" />
    </>
  );
}

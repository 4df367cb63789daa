import { LegalText } from '@/components/legal-text';
import { getText } from '@/lib/packs/get-text';

export async function AgreementView() {
  const text = await getText('agreement');
  return (
    <LegalText
      title={text('title')}
      note={text('updated')}
      lead={text('lead')}
      sections={text.groups('sections').map((id) => ({
        id,
        title: text(`sections.${id}.title`),
        text: text(`sections.${id}.text`),
      }))}
    />
  );
}

export async function PrivacyView() {
  const text = await getText('privacy');
  return (
    <LegalText
      title={text('title')}
      note={text('updated')}
      lead={text('lead')}
      sections={text.groups('sections').map((id) => ({
        id,
        title: text(`sections.${id}.title`),
        text: text(`sections.${id}.text`),
      }))}
    />
  );
}

/** What Japanese law asks for about contracts made online. */
export async function PaymentTermsView() {
  const text = await getText('payment-terms');
  return (
    <LegalText
      title={text('title')}
      lead={text('text')}
      sections={text.groups('items').map((id) => ({
        id,
        title: text(`items.${id}.name`),
        text: text(`items.${id}.text`),
      }))}
    />
  );
}

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

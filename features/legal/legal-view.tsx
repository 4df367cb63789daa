import { LegalText } from '@/components/legal-text';
import { getText } from '@/lib/i18n/get-text';

/** A legal text that is the same in every region: the user agreement, the privacy policy. */
export async function LegalView({ page }: { page: 'agreement' | 'privacy' }) {
  const text = await getText(page);
  return (
    <LegalText title={text('title')} note={text('updated')} lead={text('lead')} sections={text.items('sections')} />
  );
}

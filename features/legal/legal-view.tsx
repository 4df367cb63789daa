import { LegalText } from '@/components/legal-text';
import { ExampleLabel } from '@/features/examples/example-label';
import { getText } from '@/lib/i18n/get-text';

export async function LegalView({ page }: { page: 'agreement' | 'privacy' }) {
  const text = await getText(page);
  return (
    <LegalText title={text('title')} note={text('updated')} lead={text('lead')} sections={text.items('sections')}>
      <ExampleLabel of="facts" />
    </LegalText>
  );
}

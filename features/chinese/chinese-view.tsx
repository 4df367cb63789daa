import { PageBanner } from '@/components/page-banner';
import { RegistrationCard } from '@/features/registration/registration-card';
import { getText } from '@/lib/packs/get-text';

/** The Chinese section: what it offers or, as its booking page, what happens next; and its form. */
export async function ChineseView({ page }: { page: 'chinese' | 'booking-chinese' }) {
  const text = await getText(page);
  return <PageBanner title={text('title')} text={text('text')} aside={<RegistrationCard chinese />} />;
}

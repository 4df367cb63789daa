import { PageBanner } from '@/components/page-banner';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/packs/get-text';

/** A page that says what it is about and leads on to the free trial. */
export async function HighEduView() {
  const text = await getText('high-edu');
  return (
    <>
      <PageBanner title={text('title')} text={text('text')} />
      <CallToAction />
    </>
  );
}

import { buttonClass } from '@/components/button';
import { ClosingBand } from '@/components/closing-band';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/i18n/get-text';

export async function CallToAction({ picture }: { picture?: string }) {
  const text = await getText('common');
  return (
    <ClosingBand
      id="try"
      title={text('cta.title')}
      text={text('cta.text')}
      picture={picture}
      actions={<RegisterLink className={buttonClass()}>{text('cta.button')}</RegisterLink>}
    />
  );
}

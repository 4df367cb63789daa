import { buttonClass } from '@/components/button';
import { ClosingBand } from '@/components/closing-band';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/i18n/get-text';

/**
 * Closes a page with the link to the free trial.
 * @param picture path of a square, decorative picture
 */
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

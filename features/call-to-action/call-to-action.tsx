import type { ComponentProps, ReactNode } from 'react';
import { ClosingBand } from '@/components/closing-band';
import { RegisterLink } from '@/features/registration/register-link.island';
import { getText } from '@/lib/i18n/get-text';

type CallToActionProps = Pick<ComponentProps<typeof ClosingBand>, 'picture' | 'beside' | 'size'> & {
  /** In place of those of all pages. */
  words?: Record<'title' | 'text' | 'button', ReactNode>;
  chinese?: boolean;
};

export async function CallToAction({ words, chinese = false, ...band }: CallToActionProps) {
  const { title, text, button } = words ?? (await getText('common')).all('cta');
  return (
    <ClosingBand
      {...band}
      id="try"
      title={title}
      text={text}
      actions={<RegisterLink chinese={chinese}>{button}</RegisterLink>}
    />
  );
}

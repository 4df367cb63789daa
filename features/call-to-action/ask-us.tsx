import { contactsFor } from '@talkaroo/content/regions/contact-address';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/button';
import { ClosingBand } from '@/components/closing-band';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';

export async function AskUs({ title, text, phone = false }: { title: ReactNode; text: ReactNode; phone?: boolean }) {
  const { language, file } = await getCurrent();
  const common = await getText('common');
  const ways = contactsFor(language, file.contacts).filter(({ kind }) => phone || kind !== 'phone');
  return (
    <ClosingBand
      id="contact-title"
      title={title}
      text={text}
      picture={common.raw('contact.image')}
      beside
      size={phone ? 'bandReport' : 'bandBeside'}
      background="tint"
      actions={ways.map(({ kind, address }) => (
        <a key={kind} href={address} className={buttonClass('quiet')}>
          {common(`contact.${kind}`)}
        </a>
      ))}
    />
  );
}

import { buttonClass } from '@/components/button';
import { ClosingBand } from '@/components/closing-band';
import { getText } from '@/lib/i18n/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { contactsFor } from '@/lib/regions/contact-address';
import { getCurrent } from '@/lib/regions/current';

/** The region's contacts, for questions that are not in the list. */
export async function AskUs() {
  const { region, language } = await getCurrent();
  const { contacts } = loadRegionFile(region);
  const text = await getText('questions');
  const common = await getText('common');
  // Only written channels, for questions.
  const ways = contactsFor(language, contacts).filter(({ kind }) => kind !== 'phone');
  return (
    <ClosingBand
      id="contact-title"
      title={text('contact.title')}
      text={text('contact.text')}
      picture="/assets/roo-listen.svg"
      beside
      background="tint"
      actions={ways.map(({ kind, address }) => (
        <a key={kind} href={address} className={buttonClass('quiet')}>
          {common(`contact.${kind}`)}
        </a>
      ))}
    />
  );
}

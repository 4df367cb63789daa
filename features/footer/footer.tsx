import { contactsFor, messengerAddress } from '@talkaroo/content/regions/contact-address';
import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import type { NavigationItem } from '@talkaroo/content/regions/region-schema';
import { phoneStores } from '@talkaroo/content/regions/stores';
import type { ReactNode } from 'react';
import { AddressLink } from '@/components/address-link.island';
import { CopyButton } from '@/components/copy-button.island';
import { Later } from '@/components/later';
import { Lines } from '@/components/lines';
import { NavigationLink } from '@/components/navigation-link';
import { NewTabLink } from '@/components/new-tab-link.island';
import shared from '@/components/shared.module.css';
import { PaymentLogos } from '@/features/payments/payment-logos';
import { SocialLinks } from '@/features/social/social-links';
import { getText } from '@/lib/i18n/get-text';
import { navigationEntries } from '@/lib/i18n/navigation-entries';
import { getCurrent } from '@/lib/site/current';
import { consentAttribute } from '@/lib/starter/consent';
import styles from './footer.module.css';

/** Registry of the Chinese ministry for ICP record numbers. */
const icpRegister = 'https://beian.miit.gov.cn/';

/** Returns the year by the calendar of a language: 2569 in Thai. */
function thisYear(language: Language): string {
  const parts = new Intl.DateTimeFormat(formatLocale(language), { year: 'numeric' }).formatToParts();
  return parts.find(({ type }) => type === 'year')?.value ?? '';
}

export async function Footer() {
  const { language, file } = await getCurrent();
  const text = await getText('common');

  return (
    <Later as="footer" size="footer" className={`${shared.dark} ${styles.footer}`}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <div className={styles.name}>{text('brand')}</div>
          <p className={styles.tagline}>{text('footer.tagline')}</p>
          <SocialLinks background="dark" />
        </div>
        <nav aria-label={text.plain('footer.label')} className={styles.navigation}>
          <Links title={text('footer.explore')} items={file.footer.explore} />
          <Links title={text('footer.legal')} items={file.footer.legal} />
        </nav>
        <List title={text('footer.contact')} className={styles.contacts}>
          {contactsFor(language, file.contacts).map(({ kind, value, address }) => (
            <li key={kind}>
              <a href={address} className={styles.contact}>
                <Icon src={`/assets/contact-${kind}.svg`} />
                <span className={shared.hiddenOnPhone}>{text(`contact.${kind}`)}</span>
              </a>
              <p className={styles.value}>
                <CopyButton text={value} label={text.plain('contact.copy', { text: value })} />
              </p>
            </li>
          ))}
          {file.contacts.messenger && (
            <li>
              <NewTabLink href={messengerAddress(file.contacts.messenger)} className={styles.contact}>
                <Icon src="/assets/contact-messenger.svg" />
                <span className={shared.hiddenOnPhone}>{text('footer.chat')}</span>
              </NewTabLink>
            </li>
          )}
        </List>
        <List title={text('footer.apps')} className={styles.stores}>
          {phoneStores.map(({ id, icon }) => (
            <li key={id}>
              <AddressLink address={file.stores[id]} store={id} className={styles.store}>
                <Icon src={`/assets/store-${icon}.svg`} />
                {text(`stores.${id}`)}
              </AddressLink>
            </li>
          ))}
        </List>
        <div className={styles.payments}>
          <h2 className={styles.title}>{text('footer.payments')}</h2>
          <PaymentLogos />
        </div>
        <Lines className={styles.company}>{text('footer.company')}</Lines>
        <p className={styles.rights}>
          {text('footer.rights', { year: thisYear(language) })}
          {file.consent !== 'none' && (
            <button type="button" className={styles.choices} {...{ [consentAttribute]: 'open' }}>
              {text('consent.label')}
            </button>
          )}
          {file.icp && (
            <NewTabLink href={icpRegister} className={styles.icp}>
              {file.icp}
            </NewTabLink>
          )}
        </p>
      </div>
    </Later>
  );
}

async function Links({ title, items }: { title: ReactNode; items: NavigationItem[] }) {
  return (
    <List title={title}>
      {(await navigationEntries(items)).map((entry) => (
        <li key={entry.id}>
          <NavigationLink entry={entry} className={styles.link} />
        </li>
      ))}
    </List>
  );
}

type ListProps = { title: ReactNode; className?: string | undefined; children: ReactNode };

function List({ title, className, children }: ListProps) {
  return (
    <div className={className}>
      <h2 className={styles.title}>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Icon({ src }: { src: string }) {
  return <img src={src} alt="" width={24} height={24} loading="lazy" className={shared.white} />;
}

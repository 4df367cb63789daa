import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { stores } from '@talkaroo/content/regions/stores';
import { AddressLink } from '@/components/address-link.island';
import { Icon } from '@/components/icon';
import { NewTabLink } from '@/components/new-tab-link.island';
import { QrCode } from '@/components/qr-code';
import shared from '@/components/shared.module.css';
import { SocialQr } from '@/features/social/social-links';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { BackToTop } from './back-to-top.island';
import { ClassSteps } from './class-steps.island';
import styles from './side-bar.module.css';
import { SideBarFrame } from './side-bar-frame.island';

const messengers: readonly string[] = ['line', 'zalo', 'whatsapp'];

export async function SideBar() {
  const { language, file } = await getCurrent();
  const text = await getText('common');
  const { contacts, social, stores: addresses, switches } = file;
  const chats = contactsFor(language, contacts).filter(({ kind }) => messengers.includes(kind));
  const line = switches.lineQr ? social.find(({ name, qrImg }) => name === 'LINE' && qrImg) : undefined;
  const [first] = chats;

  return (
    <SideBarFrame
      label={text.plain('sideBar.label')}
      hide={text('sideBar.hide')}
      mark={first ? <Mark kind={first.kind} /> : <Icon name="chat" />}
      buttons={2 + chats.length}
    >
      <BackToTop label={text.plain('sideBar.top')} />
      <ClassSteps
        texts={{
          button: text.plain('sideBar.tools'),
          title: text('sideBar.toolsTitle'),
          close: text.plain('close'),
          finished: text('sideBar.finished'),
        }}
        steps={text.items('sideBar.steps').map((step) => ({
          ...step,
          more: step.id === 'install' && (
            <div className={styles.downloads}>
              <ul>
                {stores.map(({ id: store }) => (
                  <li key={store}>
                    <AddressLink address={addresses[store]} store={store} className={styles.download}>
                      {text(`stores.${store}`)}
                    </AddressLink>
                  </li>
                ))}
              </ul>
              {addresses.app && (
                <QrCode address={addresses.app} alt={text.plain('stores.qr')} caption={text('stores.scan')} />
              )}
            </div>
          ),
        }))}
      />
      {chats.map(({ kind, address }) => {
        const hasCode = kind === 'line' && line;
        const label = text.plain('sideBar.chat', { name: text.plain(`contact.${kind}`) });
        return (
          <span key={kind} className={styles.chat}>
            {hasCode && <SocialQr entry={line} side="start" />}
            <NewTabLink
              href={address}
              title={label}
              className={hasCode ? `${styles.button} ${styles.withoutCode}` : styles.button}
            >
              <Mark kind={kind} />
              <span className={styles.name}>{label}</span>
            </NewTabLink>
          </span>
        );
      })}
    </SideBarFrame>
  );
}

function Mark({ kind }: { kind: string }) {
  return (
    <span className={shared.disc}>
      <img src={`/assets/contact-${kind}.svg`} alt="" width={24} height={24} loading="lazy" className={shared.white} />
    </span>
  );
}

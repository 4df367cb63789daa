import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { contactsFor } from '@talkaroo/content/regions/contact-address';
import { stores } from '@talkaroo/content/regions/stores';
import { AddressLink } from '@/components/address-link.island';
import { Icon } from '@/components/icon';
import { iconButtonClass } from '@/components/icon-button';
import { QrCode } from '@/components/qr-code';
import { SocialQr } from '@/features/social/social-links';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { BackToTop } from './back-to-top.island';
import { ClassSteps } from './class-steps.island';
import styles from './side-bar.module.css';
import { SideBarFrame } from './side-bar-frame.island';

/** Renders quick help at the end edge of the page (spec, section 2). */
export async function SideBar() {
  const { region, language } = await getCurrent();
  const text = await getText('common');
  const { contacts, social, stores: addresses, switches } = loadRegionFile(region);
  const whatsapp = contactsFor(language, contacts).find(({ kind }) => kind === 'whatsapp');
  const line = switches.lineQr ? social.find(({ name, qrImg }) => name === 'LINE' && qrImg) : undefined;

  return (
    <SideBarFrame label={text.plain('sideBar.label')} buttons={2 + (whatsapp ? 1 : 0) + (line ? 1 : 0)}>
      <BackToTop label={text.plain('sideBar.top')} />
      <ClassSteps
        texts={{
          button: text.plain('sideBar.tools'),
          title: text('sideBar.toolsTitle'),
          close: text.plain('close'),
          finished: text('sideBar.finished'),
        }}
        steps={text.groups('sideBar.steps').map((id) => ({
          id,
          title: text(`sideBar.steps.${id}.title`),
          text: text(`sideBar.steps.${id}.text`),
          more: id === 'install' && (
            <div className={styles.downloads}>
              {addresses.app && <QrCode address={addresses.app} alt={text.plain('stores.qr')} />}
              <ul>
                {stores.map(({ id: store }) => (
                  <li key={store}>
                    <AddressLink address={addresses[store]} className={styles.download}>
                      {text(`stores.${store}`)}
                    </AddressLink>
                  </li>
                ))}
              </ul>
            </div>
          ),
        }))}
      />
      {whatsapp && (
        <a
          href={whatsapp.address}
          target="_blank"
          rel="noopener"
          aria-label={`${text.plain('sideBar.whatsapp')} (${text.plain('social.newTab')})`}
          className={iconButtonClass('outlined', styles.button)}
        >
          <Icon name="chat" />
        </a>
      )}
      {line && <SocialQr entry={line} side="start" />}
    </SideBarFrame>
  );
}

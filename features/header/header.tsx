import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { readySwitches } from '@talkaroo/content/regions/open-pages';
import type { PageId } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { PageLink, QuietLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { ContactLinks } from '@/features/registration/contact-links';
import { SocialLinks } from '@/features/social/social-links';
import { getText } from '@/lib/i18n/get-text';
import { navigationEntries } from '@/lib/i18n/navigation-entries';
import { getCurrent } from '@/lib/site/current';
import { Account } from './account.island';
import styles from './header.module.css';
import { HeaderRegister } from './header-register.island';
import { Navigation } from './navigation.island';
import { PhoneMenu } from './phone-menu.island';
import { RegionSwitcher } from './region-switcher.island';

/** Pages of the footer that are in the phone menu, too. */
const menuPages: readonly string[] = ['safety', 'guides'] satisfies PageId[];

/** Sticks by CSS (spec, section 2); the starter sets `data-scrolled` once the bar is out of view. */
export async function Header() {
  const { file } = await getCurrent();
  const text = await getText('common');
  const label = text.plain('nav.label');
  const entries = await navigationEntries(file.navigation);
  const more = await navigationEntries(
    file.footer.explore.filter(({ id }) => menuPages.includes(id) && !entries.some((entry) => entry.id === id)),
  );

  return (
    <header className={styles.header}>
      <a href="#main-content" className="skip-link">
        {text('skipToContent')}
      </a>
      <div className={styles.bar}>
        <div className={styles.brand}>
          <PageLink page="home" className={styles.logo} aria-label={text.plain('header.home')}>
            <Picture src="/assets/logo.svg" alt="" width={48} height={48} eager />
            <span>{text('brand')}</span>
          </PageLink>
        </div>
        <div className={styles.social}>
          <SocialLinks />
        </div>
        {/* Its width depends on the session, so only free space precedes it. */}
        <Account
          register={
            <>
              <span className={shared.hiddenOnPhone}>{text('nav.register')}</span>
              <span className={styles.short} aria-hidden="true">
                {text('nav.registerShort')}
              </span>
            </>
          }
          texts={{
            account: text.raw('header.account'),
            userCentre: text('header.userCentre'),
            trialClass: (await getText('reservation')).raw('short'),
            logout: text('header.logout'),
            logoutTitle: text('header.logoutTitle'),
            logoutText: text('header.logoutText'),
            cancel: text('header.cancel'),
          }}
        />
        <PageLink page="booking" className={styles.classes}>
          {text('nav.booking')}
        </PageLink>
        <RegionSwitcher
          label={text('header.region')}
          name={file.name}
          regions={regions.flatMap((entry) => {
            const { name, isShow } = loadRegionFile(entry);
            // The language is named only if it distinguishes two entries.
            const several = entry.languages.some(
              (language, index) =>
                index > 0 || regions.some((other) => other !== entry && other.languages.includes(language)),
            );
            return isShow ? [{ region: entry, name, several, switches: readySwitches(entry) }] : [];
          })}
        />
        <PhoneMenu button={text.plain('header.menu')} title={text('header.menu')} close={text.plain('close')}>
          <div className={styles.menuTop}>
            <HeaderRegister>{text('nav.register')}</HeaderRegister>
            <QuietLink page="booking">{text('nav.booking')}</QuietLink>
          </div>
          <Navigation label={label} entries={[...entries, ...more]} variant="list" />
          <ContactLinks />
          <SocialLinks />
        </PhoneMenu>
      </div>
      <div className={styles.subHeader}>
        <div className={styles.inner}>
          <Navigation label={label} entries={entries} variant="tabs" />
          <div className={styles.register}>
            <HeaderRegister>{text('nav.register')}</HeaderRegister>
          </div>
        </div>
      </div>
    </header>
  );
}

import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import { navigationEntries } from '@/features/navigation/navigation-entries';
import { SocialLinks } from '@/features/social/social-links';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { type Region, regions } from '@/lib/regions/regions';
import { Account } from './account.island';
import styles from './header.module.css';
import { HeaderFrame } from './header-frame.island';
import { Navigation } from './navigation.island';
import { PhoneMenu } from './phone-menu.island';
import { RegionSwitcher } from './region-switcher.island';

/** The head of every page (spec, section 2): a bar, and below it the tabs, which stay when the page is scrolled. */
export async function Header() {
  const { region } = await getCurrent();
  const text = await getText('common');
  const label = text.plain('nav.label');
  const entries = await navigationEntries(loadRegionFile(region).navigation);

  return (
    <HeaderFrame>
      <a href="#main-content" className="skip-link">
        {text('skipToContent')}
      </a>
      <div className={styles.bar}>
        <PageLink page="home" className={styles.logo} aria-label={text.plain('header.home')}>
          <Picture src="/assets/logo.svg" alt="" width={48} height={48} eager />
          <span>{text('brand')}</span>
        </PageLink>
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <RegionSwitcher
          label={text.plain('header.region')}
          regions={(regions as readonly Region[]).flatMap((entry) => {
            const { name, isShow } = loadRegionFile(entry);
            return isShow ? [{ region: entry, name }] : [];
          })}
        />
        <Account
          register={text('nav.register')}
          texts={{
            account: text.raw('header.account'),
            userCentre: text('header.userCentre'),
            logout: text('header.logout'),
            logoutTitle: text('header.logoutTitle'),
            logoutText: text('header.logoutText'),
            cancel: text('header.cancel'),
          }}
        />
        <PhoneMenu button={text.plain('header.menu')} title={text('header.menu')} close={text.plain('close')}>
          <Navigation label={label} entries={entries} look="list" />
          <SocialLinks />
        </PhoneMenu>
      </div>
      <div className={styles.subHeader}>
        <Navigation label={label} entries={entries} look="tabs" />
      </div>
    </HeaderFrame>
  );
}

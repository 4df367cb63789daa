import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import { getCurrent } from '@/lib/regions/current';
import { hasPage } from '@/lib/regions/pages';
import { type Region, regions } from '@/lib/regions/regions';
import { Account } from './account.island';
import styles from './header.module.css';
import { Navigation } from './navigation.island';
import { RegionSwitcher } from './region-switcher.island';

/** In the order of the tabs; a region shows those it has. */
const tabs = ['home', 'about', 'course', 'study', 'teacher', 'questions', 'blog'] as const;

/** The head of every page (spec, section 2). */
export async function Header() {
  const { region } = await getCurrent();
  const text = await getText('common');

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <PageLink page="home" className={styles.logo} aria-label={text.plain('header.home')}>
          <Picture src="/assets/logo.svg" alt="" width={48} height={48} eager />
          <span>{text('brand')}</span>
        </PageLink>
        <div className={styles.tools}>
          <RegionSwitcher
            label={text.plain('header.region')}
            regions={(regions as readonly Region[]).flatMap((entry) => {
              const { name, isShow } = loadRegionFile(entry);
              return isShow ? [{ region: entry, name }] : [];
            })}
          />
          <Account
            texts={{
              register: text('nav.register'),
              userCentre: text('header.userCentre'),
              avatar: text.raw('header.avatar'),
              logout: text('header.logout'),
              logoutTitle: text('header.logoutTitle'),
              logoutText: text('header.logoutText'),
              cancel: text('header.cancel'),
            }}
          />
        </div>
      </div>
      <Navigation
        label={text.plain('nav.label')}
        tabs={tabs.filter((id) => hasPage(region, id)).map((id) => ({ id, label: text(`nav.${id}`) }))}
      />
    </header>
  );
}

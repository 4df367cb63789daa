import type { PageId } from './pages';

type HostFile = {
  path: string;
  /** Folder in `app/[region]`: Next gives `sitemap.xml` a meaning of its own. */
  route: string;
  /** A region without this page has no such file. */
  of: PageId;
};

/** Machine-readable files of each host (contract, Search engines). Nothing else knows their paths. */
export const hostFiles = {
  robots: { path: '/robots.txt', route: 'robots', of: 'home' },
  sitemap: { path: '/sitemap.xml', route: 'sitemap', of: 'home' },
  llms: { path: '/llms.txt', route: 'llms', of: 'home' },
  manifest: { path: '/manifest.webmanifest', route: 'manifest', of: 'home' },
  feed: { path: '/rss.xml', route: 'rss', of: 'blog' },
} as const satisfies Record<string, HostFile>;

/** The file at a path, or undefined. */
export function findHostFile(path: string): HostFile | undefined {
  return Object.values(hostFiles).find((file) => file.path === path);
}

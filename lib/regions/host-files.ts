import type { PageId } from './pages';

type HostFile = {
  path: string;
  /** Folder in `app/[region]`: Next takes `sitemap.xml` for something else. */
  route: string;
  /** The page without which a region has no such file. */
  of: PageId;
};

/** Files for machines that each host has for itself (contract, Search engines). Nothing else knows their paths. */
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

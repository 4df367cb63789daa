import { type Language, languages } from './languages';
import type { PageId } from './pages';
import type { Region } from './regions';

type HostFile = {
  path: string;
  /** Folder in `app/[region]`: Next gives `sitemap.xml` a meaning of its own. */
  route: string;
  /** A region without this page has no such file. */
  of: PageId;
  /** There is one for each language of a region: `/rss.xml`, and `/en/rss.xml` of a language that is not the default one. */
  byLanguage?: boolean;
};

/** Machine-readable files of each host (contract, Search engines). Nothing else knows their paths. */
export const hostFiles = {
  robots: { path: '/robots.txt', route: 'robots', of: 'home' },
  sitemap: { path: '/sitemap.xml', route: 'sitemap', of: 'home' },
  llms: { path: '/llms.txt', route: 'llms', of: 'home' },
  manifest: { path: '/manifest.webmanifest', route: 'manifest', of: 'home' },
  feed: { path: '/rss.xml', route: 'rss', of: 'blog', byLanguage: true },
} as const satisfies Record<string, HostFile>;

/** The file at a path, and the language that the path names; undefined if there is none on any host. */
export function findHostFile(path: string): (HostFile & { language?: Language }) | undefined {
  const files: HostFile[] = Object.values(hostFiles);
  const [, language = '', name] = /^\/([\w-]+)(\/[^/]+)$/.exec(path) ?? [];
  const file = files.find((each) => each.path === path || (each.byLanguage && each.path === name));
  if (!file || file.path === path) return file;
  return Object.hasOwn(languages, language) ? { ...file, language: language as Language } : undefined;
}

/** Where a region has a file in one of its languages. */
export function hostFilePath({ path }: HostFile, region: Region, language: Language): string {
  return language === region.languages[0] ? path : `/${language}${path}`;
}

/** All paths under which a region has a file. */
export function hostFilePaths(file: HostFile, region: Region): string[] {
  const spoken = file.byLanguage ? region.languages : region.languages.slice(0, 1);
  return spoken.map((language) => hostFilePath(file, region, language));
}

import { type Language, languages } from './languages';
import type { PageId } from './pages';
import type { Region } from './regions';

type HostFile = {
  path: string;
  /** Folder in `app/[region]`, because Next reserves names such as `sitemap.xml`. */
  route: string;
  of: PageId;
  /** Whether each language has one: `/rss.xml`, and `/en/rss.xml` for a language other than the default. */
  byLanguage?: boolean;
};

/** Machine-readable files of each host (contract, Search engines); the only place that defines their paths. */
export const hostFiles = {
  robots: { path: '/robots.txt', route: 'robots', of: 'home' },
  sitemap: { path: '/sitemap.xml', route: 'sitemap', of: 'home' },
  llms: { path: '/llms.txt', route: 'llms', of: 'home' },
  manifest: { path: '/manifest.webmanifest', route: 'manifest', of: 'home', byLanguage: true },
  feed: { path: '/rss.xml', route: 'rss', of: 'blog', byLanguage: true },
} as const satisfies Record<string, HostFile>;

/** Returns the file at a path on any host, with the language in the path. */
export function findHostFile(path: string): (HostFile & { language?: Language }) | undefined {
  const files: HostFile[] = Object.values(hostFiles);
  const [, language = '', name] = /^\/([\w-]+)(\/[^/]+)$/.exec(path) ?? [];
  const file = files.find((each) => each.path === path || (each.byLanguage && each.path === name));
  if (!file || file.path === path) return file;
  return Object.hasOwn(languages, language) ? { ...file, language: language as Language } : undefined;
}

export function hostFilePath({ path }: HostFile, region: Region, language: Language): string {
  return language === region.languages[0] ? path : `/${language}${path}`;
}

export function hostFilePaths(file: HostFile, region: Region): string[] {
  const spoken = file.byLanguage ? region.languages : region.languages.slice(0, 1);
  return spoken.map((language) => hostFilePath(file, region, language));
}

import { hostFilePaths, hostFiles } from '@/lib/regions/host-files';
import { allOn, type Page, pagesOf } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';

/**
 * Which paths of a site are worth keeping in a cache, by the tables alone: with every page that a region file may switch
 * on, so that no publish changes them. Regular expressions, without the ends.
 */
export type SitePaths = {
  /** Of pages, of redirects to them from the other form of path, and of the host's files. */
  bounded: string[];
  /** The same where one part is free, as an article's name is: what is not there must not be kept. */
  open: string[];
  /** Paths that show a page of the default language under a second address, and the prefix of its first one. */
  unprefixed?: { paths: string[]; openPaths: string[]; prefix: string };
};

/** A part of a path that is not in the tables. */
const slug = '[a-z0-9-]+';

/** The paths of a region's site. */
export function sitePaths(region: Region): SitePaths {
  const pages = pagesOf(region, allOn);
  const bounded = pages.filter(({ path }) => !path.includes('{slug}'));
  const open = pages.filter(({ path }) => path.includes('{slug}'));
  const files = Object.values(hostFiles).flatMap((file) =>
    hostFilePaths(file, region).map((path) => path.replaceAll('.', '\\.')),
  );
  const bare = (list: Page[]) => list.map(({ path }) => join([path]));
  const underGlobal = (list: Page[]) =>
    list.filter(({ prefixed }) => prefixed).map(({ path }) => join(['global', path]));
  if (region.paths === 'global') {
    return {
      bounded: [...files, ...bare(bounded), ...underGlobal(bounded)],
      open: [...bare(open), ...underGlobal(open)],
    };
  }
  const prefixed = (list: Page[]) =>
    region.languages.flatMap((language) => list.map(({ path }) => join([language, path])));
  return {
    bounded: [...files, ...prefixed(bounded), ...underGlobal(bounded)],
    open: [...prefixed(open), ...underGlobal(open)],
    unprefixed: { paths: bare(bounded), openPaths: bare(open), prefix: `/${region.languages[0]}` },
  };
}

function join(parts: string[]): string {
  return `/${parts.filter(Boolean).join('/').replace('{slug}', slug)}`;
}

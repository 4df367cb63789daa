import { currentSnapshot, loadRegionFile } from '@talkaroo/content/packs/packs';
import { hostFiles } from '@talkaroo/content/regions/host-files';
import { languages } from '@talkaroo/content/regions/languages';
import { type RegionId, regions } from '@talkaroo/content/regions/regions';
import { resolveOnServer } from '@/lib/routing/resolve-on-server';
import { sharePictures as neededPictures } from '@/lib/seo/share-pictures';
import { hashOf } from './content';
import type { PageStore } from './page-store';
import type { SharePictureStore } from './share-picture-store';
import type { StaticFile } from './static-files';
import { addressesOf, unknownHost } from './warm-up';

/** A page or a file of a host. */
export type ListedPage = {
  host: string;
  path: string;
  /** `not-found`: an address that stands for all that a host, or a language of it, does not have. */
  kind: 'page' | 'not-found' | 'gone';
  /** Whether other spellings of the path (upper case, a slash at the end) lead here too. */
  isSpelledFreely: boolean;
  /** Further paths that show the same page. */
  aliases: string[];
  /** Paths that are redirected here. */
  redirects: string[];
  /** Another one when the page is another one. */
  version: string;
};

/** A file that is the same on every host. */
export type ListedFile = { path: string; version: string; isCompressed: boolean };

/** Everything that a server answers with something of its own: what an edge needs to answer alone. */
export type AddressList = {
  /** The build's id. */
  release: string;
  /** Of the packs in use. */
  packs: string;
  /** The regions whose aliases lead to their main domain. */
  redirectedAliases: RegionId[];
  pages: ListedPage[];
  files: ListedFile[];
};

type Sources = {
  release: string;
  pages: PageStore;
  files: ReadonlyMap<string, StaticFile>;
  /** Those that are not among them. */
  sharePictures: Pick<SharePictureStore, 'get' | 'changes'>;
};

/** What many edges ask for every two seconds, as it is sent. */
export type SentList = { body: string; etag: string };

/** @returns what this server answers now, by the packs in use; made anew only when that has changed */
export function createAddressList(sources: Sources): () => SentList {
  let made: (SentList & { of: string }) | undefined;
  return () => {
    const of = [currentSnapshot().version, sources.pages.changes, sources.sharePictures.changes].join();
    if (made?.of !== of) {
      const body = JSON.stringify(listAddresses(sources));
      made = { of, body, etag: `"${hashOf(Buffer.from(body))}"` };
    }
    return made;
  };
}

function listAddresses({ release, pages, files, sharePictures }: Sources): AddressList {
  const packs = currentSnapshot().version;
  const resolve = (host: string, path: string) =>
    resolveOnServer({ host, path, search: '', forwardedProto: undefined });
  const list = (host: string, path: string): ListedPage[] => {
    const resolution = resolve(host, path);
    if (!('to' in resolution) || resolution.kind === 'redirect') return [];
    const { to, kind } = resolution;
    const others = otherForms(path).map((other) => [other, resolve(host, other)] as const);
    return [
      {
        host,
        path,
        kind: kind === 'rewrite' ? 'page' : kind,
        // A file has one spelling.
        isSpelledFreely: kind === 'rewrite' && !path.includes('.'),
        aliases: others.flatMap(([other, { kind, ...rest }]) =>
          kind === 'rewrite' && 'to' in rest && rest.to === to ? [other] : [],
        ),
        redirects: others.flatMap(([other, { kind, ...rest }]) =>
          kind === 'redirect' && 'to' in rest && rest.to === path ? [other] : [],
        ),
        version: pages.origins.get(to)?.hash ?? packs,
      },
    ];
  };
  const pictures = neededPictures().flatMap(({ path }): [string, StaticFile][] => {
    const file = files.has(path) ? undefined : sharePictures.get(path);
    return file ? [[path, file]] : [];
  });
  return {
    release,
    packs,
    redirectedAliases: regions.filter((region) => loadRegionFile(region).aliases === 'redirect').map(({ id }) => id),
    pages: [
      ...regions.flatMap((region) =>
        [...addressesOf(region), ...loadRegionFile(region).gone].flatMap((path) => list(region.domain, path)),
      ),
      // All that such a host has of its own.
      ...[hostFiles.robots.path, '/404'].flatMap((path) => list(unknownHost, path)),
    ],
    files: [...files, ...pictures].map(([path, { hash, encodings }]) => ({
      path,
      version: hash,
      isCompressed: encodings.length > 0,
    })),
  };
}

/** The paths of the same page with `/global` before it and with nothing before it. */
function otherForms(path: string): string[] {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const isPrefix = first === 'global' || Object.hasOwn(languages, first);
  const bare = isPrefix ? rest : [first, ...rest];
  return [bare, ['global', ...bare]].map((segments) => `/${segments.join('/')}`).filter((other) => other !== path);
}

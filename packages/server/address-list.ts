import { neededMedia } from '@talkaroo/content/packs/media';
import { currentSnapshot, loadRegionFile } from '@talkaroo/content/packs/packs';
import { hostFiles } from '@talkaroo/content/regions/host-files';
import { languages } from '@talkaroo/content/regions/languages';
import { regions } from '@talkaroo/content/regions/regions';
import { sharePictures as neededPictures } from '@/lib/seo/share-pictures';
import type { AddressList, ListedPage } from './address-protocol';
import { hashOf } from './content';
import type { PageStore } from './page-store';
import type { SiteFiles } from './site-files';
import { addressesOf, resolveAddress, unknownHost } from './warm-up';

type Sources = {
  release: string;
  pages: PageStore;
  files: SiteFiles;
};

export type SentList = { body: string; etag: string };

/** Returns a function that lists this server's addresses, cached until a change because edges poll every 2 s. */
export function createAddressList(sources: Sources): () => SentList {
  let made: (SentList & { of: string }) | undefined;
  return () => {
    const of = [currentSnapshot().version, sources.pages.changes, sources.files.changes].join();
    if (made?.of !== of) {
      const body = JSON.stringify(listAddresses(sources));
      made = { of, body, etag: `"${hashOf(Buffer.from(body))}"` };
    }
    return made;
  };
}

function listAddresses({ release, pages, files }: Sources): AddressList {
  const packs = currentSnapshot().version;
  const list = (host: string, path: string, moved: Record<string, string> = {}): ListedPage[] => {
    const resolution = resolveAddress({ host, path });
    if (!('to' in resolution) || resolution.kind === 'redirect') return [];
    const { to, kind } = resolution;
    const others = [...otherForms(path), ...Object.keys(moved).filter((from) => moved[from] === path)];
    const leadingTo = (target: string, kind: 'rewrite' | 'redirect') =>
      others.filter((other) => {
        const found = resolveAddress({ host, path: other });
        return found.kind === kind && found.to === target;
      });
    return [
      {
        host,
        path,
        kind: kind === 'rewrite' ? 'page' : kind,
        isSpelledFreely: kind === 'rewrite' && !path.includes('.'),
        aliases: leadingTo(to, 'rewrite'),
        redirects: leadingTo(path, 'redirect'),
        version: pages.find(to)?.hash ?? packs,
      },
    ];
  };
  const media = neededMedia(currentSnapshot().packs.media).map((name) => `/media/${name}`);
  const pictures = neededPictures().map((picture) => picture.path);
  return {
    release,
    packs,
    redirectedAliases: regions.filter((region) => loadRegionFile(region).aliases === 'redirect').map(({ id }) => id),
    pages: [
      ...regions.flatMap((region) => {
        const { gone, moved } = loadRegionFile(region);
        return [...addressesOf(region), ...gone].flatMap((path) => list(region.domain, path, moved));
      }),
      ...[hostFiles.robots.path, '/404'].flatMap((path) => list(unknownHost, path)),
    ],
    files: [...files.list([...pictures, ...media])].map(([path, { hash, encodings }]) => ({
      path,
      version: hash,
      isCompressed: encodings.length > 0,
    })),
  };
}

/** Returns the page's path with the prefix `/global` and without any prefix. */
function otherForms(path: string): string[] {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  const isPrefix = first === 'global' || Object.hasOwn(languages, first);
  const bare = isPrefix ? rest : [first, ...rest];
  return [bare, ['global', ...bare]].map((segments) => `/${segments.join('/')}`).filter((other) => other !== path);
}

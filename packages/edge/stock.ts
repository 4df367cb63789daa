import type { AddressList, ListedFile, ListedPage } from '@talkaroo/server/address-list';

/** The builds whose files are kept, the newest first: a page of an older one is hardly open any more. */
const keptReleases = 5;

type KeptFile = ListedFile & {
  /** The newest build that has it. */
  release: string;
};

/** What an edge is to have: as a list that outlives its process. */
export type Stock = {
  /** Builds, the newest first. */
  releases: string[];
  /** Of the last list on which all servers agreed. */
  release: string;
  redirectedAliases: AddressList['redirectedAliases'];
  pages: ListedPage[];
  files: KeptFile[];
};

export const emptyStock: Stock = { releases: [], release: '', redirectedAliases: [], pages: [], files: [] };

/**
 * What an edge is to have after its servers' lists. While a deployment is under way, files of both builds are there;
 * pages stay as they are until all servers have the same ones.
 * @param lists of the servers that answer
 */
export function nextStock(stock: Stock, lists: readonly AddressList[]): Stock {
  const [first, ...others] = lists;
  if (!first) return stock;
  const listed = [...new Set(lists.map(({ release }) => release))];
  const fresh = listed.filter((release) => !stock.releases.includes(release));
  const inUse = new Set(listed);
  const releases = [...fresh, ...stock.releases].filter((release, index) => index < keptReleases || inUse.has(release));
  const kept = new Set(releases);
  const files = new Map(stock.files.filter(({ release }) => kept.has(release)).map((file) => [file.path, file]));
  // The newest one wins, as it does on the server.
  for (const release of releases.toReversed()) {
    for (const list of lists.filter((one) => one.release === release)) {
      for (const file of list.files) files.set(file.path, { ...file, release });
    }
  }
  const common = { releases, files: [...files.values()] };
  const content = contentOf(first);
  if (others.some((list) => contentOf(list) !== content)) return { ...stock, ...common };
  const { release, redirectedAliases, pages } = first;
  return { ...common, release, redirectedAliases, pages };
}

/** Equal where two servers answer the same. */
function contentOf({ release, redirectedAliases, pages }: AddressList): string {
  return JSON.stringify({ release, redirectedAliases, pages });
}

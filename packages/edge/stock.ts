import type { AddressList, ListedFile, ListedPage } from '@talkaroo/server/address-list';

/** Maximum number of builds whose files are kept. Pages of older builds are unlikely to be open. */
const keptReleases = 5;

type KeptFile = ListedFile & {
  /** The newest build that has the file. */
  release: string;
};

/** The content an edge should have; stored across restarts. */
export type Stock = {
  releases: string[];
  /** From the last list that all servers agreed on. */
  release: string;
  redirectedAliases: AddressList['redirectedAliases'];
  pages: ListedPage[];
  files: KeptFile[];
};

export const emptyStock: Stock = { releases: [], release: '', redirectedAliases: [], pages: [], files: [] };

/**
 * Updates the stock from the lists of the servers that respond. During a deployment, it has the files of both builds,
 * and pages stay the same until all servers agree.
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

function contentOf({ release, redirectedAliases, pages }: AddressList): string {
  return JSON.stringify({ release, redirectedAliases, pages });
}

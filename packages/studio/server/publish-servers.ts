import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { PublishState } from '@talkaroo/server/publish-protocol';
import { type FoundServers, findServers } from '@talkaroo/tools/publish/find-servers';
import type { PublishServer } from '@talkaroo/tools/publish/servers';
import { LRUCache } from 'lru-cache';

/** Snapshots have 2 MB each, of which nearly all is the same text. */
const keptSnapshots = 20;

/** The servers that are published to. */
export class PublishServers {
  readonly #snapshots = new LRUCache<string, PackFiles>({ max: keptSnapshots });

  constructor(
    /** Of their operators' servers. */
    readonly origins: readonly string[],
    readonly token: string,
  ) {}

  /** @throws ServerError of one that answers and says no */
  find(): Promise<FoundServers> {
    return findServers(this.origins, this.token);
  }

  /**
   * The packs with this hash, which a server has kept.
   * @throws ServerError
   */
  async files(server: PublishServer, hash: string): Promise<PackFiles> {
    const known = this.#snapshots.get(hash);
    if (known) return known;
    const files = withSharedTexts(await server.files(hash), this.#snapshots.values());
    this.#snapshots.set(hash, files);
    return files;
  }

  /** Keeps packs that are known to be those with this hash. */
  keep(hash: string, files: PackFiles): void {
    this.#snapshots.set(hash, files);
  }
}

/** What was published, the latest first, each version once: when it came into use the last time. */
export function publishedVersions({ entries }: PublishState): PublishState['entries'] {
  return entries.filter(({ hash }, at) => entries.findIndex((entry) => entry.hash === hash) === at);
}

/** The files with the texts that others have too as the same strings, so that they are in memory once. */
function withSharedTexts(packFiles: PackFiles, others: Iterable<PackFiles>): PackFiles {
  const known = [...others];
  const files = [...packFiles.files].map(([name, text]): [string, string] => {
    const same = known.find((other) => other.files.get(name) === text);
    return [name, same?.files.get(name) ?? text];
  });
  return { ...packFiles, files: new Map(files) };
}

import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { PublishServer } from '@talkaroo/server/publish-client';
import type { PublishState } from '@talkaroo/server/publish-protocol';
import { type FoundServers, findServers } from '@talkaroo/tools/publish/publish';
import { LRUCache } from 'lru-cache';

/** Maximum number of cached snapshots. Each has about 2 MB. */
const keptSnapshots = 20;

export class PublishServers {
  readonly #snapshots = new LRUCache<string, PackFiles>({ max: keptSnapshots });

  constructor(
    readonly origins: readonly string[],
    readonly token: string,
  ) {}

  /** Finds the servers. Throws ServerError if one answers with an error. */
  find(): Promise<FoundServers> {
    return findServers(this.origins, this.token);
  }

  /** Returns packs from the cache or a server. Throws ServerError. */
  async files(server: PublishServer, hash: string): Promise<PackFiles> {
    const known = this.#snapshots.get(hash);
    if (known) return known;
    const files = await server.files(hash);
    this.#snapshots.set(hash, files);
    return files;
  }

  keep(hash: string, files: PackFiles): void {
    this.#snapshots.set(hash, files);
  }
}

/** Returns published versions, latest first, each one once. */
export function publishedVersions({ entries }: PublishState): PublishState['entries'] {
  return entries.filter(({ hash }, at) => entries.findIndex((entry) => entry.hash === hash) === at);
}

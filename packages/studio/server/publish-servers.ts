import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { PublishServer } from '@talkaroo/server/publish-client';
import type { PublishState } from '@talkaroo/server/publish-protocol';
import { type FoundServers, findServers } from '@talkaroo/tools/publish/publish';
import { uniqBy } from 'es-toolkit';
import { LRUCache } from 'lru-cache';

/** Maximum number of cached snapshots. Each has about 2 MB. */
const keptSnapshots = 20;

/** The servers to publish to: none if publishing is not configured. */
export class PublishServers {
  readonly #snapshots = new LRUCache<string, PackFiles, PublishServer>({
    max: keptSnapshots,
    fetchMethod: (hash, _, { context: server }) => server.files(hash),
  });

  constructor(
    readonly origins: readonly string[],
    readonly token: string,
  ) {}

  find(): Promise<FoundServers> {
    return findServers(this.origins, this.token);
  }

  /** Returns packs from the cache or a server. Throws ServerError. */
  files(server: PublishServer, hash: string): Promise<PackFiles> {
    return this.#snapshots.forceFetch(hash, { context: server });
  }

  keep(hash: string, files: PackFiles): void {
    this.#snapshots.set(hash, files);
  }
}

/** Returns published versions, latest first, each one once. */
export function publishedVersions({ entries }: PublishState): PublishState['entries'] {
  return uniqBy(entries, ({ hash }) => hash);
}

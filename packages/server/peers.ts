import type { Environment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import type { Choice } from '@talkaroo/content/packs/choose-snapshot';
import { isError } from '@talkaroo/content/packs/finding';
import { neededMedia } from '@talkaroo/content/packs/media';
import { packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import type { SnapshotStore } from '@talkaroo/content/packs/snapshot-store';
import { maxBy } from 'es-toolkit/array';
import type { Log } from './log';
import { askAll, PublishServer } from './publish-client';
import type { PublishState } from './publish-protocol';
import type { SiteFiles } from './site-files';

/** A start waits for them. */
const timeoutMs = 2_000;

/** Returns the states of the other servers (`SERVERS`) that answer. Without a token, there are none to ask. */
export async function askPeers({ servers, publishToken }: Environment): Promise<Map<PublishServer, PublishState>> {
  const peers = publishToken ? servers.map((origin) => new PublishServer(origin, publishToken, timeoutMs)) : [];
  return (await askAll(peers, (peer) => peer.state())).done;
}

type CatchUp = { environment: Environment; store: SnapshotStore; files: Pick<SiteFiles, 'has' | 'add'>; log: Log };

/** Returns packs published while this server was down, if they are newer; otherwise `choice`, with notes. */
export async function catchUp(choice: Choice, { environment, store, files, log }: CatchUp): Promise<Choice> {
  const own = store.state();
  const newest = maxBy([...(await askPeers(environment))], ([, { changedAt }]) => Date.parse(changedAt));
  if (!newest || newest[1].changedAt <= (own?.changedAt ?? '')) return choice;
  const [peer, { hash, changedAt, id, entries }] = newest;
  if (hash === packsHash(choice.files)) return choice;
  try {
    const packFiles = await peer.files(hash);
    const packs = checkPacks(packFiles);
    const errors = packs.findings.filter(isError);
    if (errors.length > 0) throw new Error(`the packs cannot be used here: ${errors.length} mistakes`);
    for (const name of neededMedia(packs.media)) {
      const address = `/media/${name}`;
      if (!files.has(address)) files.add(address, await peer.file(address));
    }
    await store.write(packFiles);
    const { at, by } = entries.find((entry) => entry.id === id) ?? { at: changedAt, by: 'unknown' };
    store.setCurrent({ id, hash, at, by }, own?.folder ?? '', changedAt);
    log.info({ from: peer.origin, packs: versionOf(hash) }, 'caught up with what was published meanwhile');
    return { packs, files: packFiles, version: versionOf(hash), notes: choice.notes };
  } catch (error) {
    const reason = `cannot catch up with ${peer.origin}: ${messageOf(error)}`;
    return { ...choice, notes: [...choice.notes, reason] };
  }
}

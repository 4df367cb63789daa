import type { Environment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import type { Choice } from '@talkaroo/content/packs/choose-snapshot';
import { isError } from '@talkaroo/content/packs/finding';
import { neededMedia } from '@talkaroo/content/packs/media';
import { type PackFiles, packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import type { SnapshotStore } from '@talkaroo/content/packs/snapshot-store';
import type { Log } from './log';
import type { MediaStore } from './media-store';
import { mediaFile, type PublishState, publishState, snapshotFiles } from './publish-protocol';

const timeoutMs = 2_000;
/** For a clip of 10 MB. */
const mediaTimeoutMs = 20_000;

/** The other servers (`SERVERS`), as far as they answer. */
export type Peers = {
  states: () => Promise<{ origin: string; state: PublishState }[]>;
  filesOf: (origin: string, hash: string) => Promise<PackFiles>;
  mediaOf: (origin: string, name: string) => Promise<Buffer>;
  haveInUse: (hash: string) => Promise<boolean>;
};

/** Without a token, there are no peers to ask. */
export function createPeers({ servers, publishToken }: Pick<Environment, 'servers' | 'publishToken'>): Peers {
  const ask = async (origin: string, query: string, timeout = timeoutMs): Promise<unknown> => {
    const response = await fetch(`${origin}/publish${query}`, {
      headers: { authorization: `Bearer ${publishToken}` },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`${origin}: ${response.status}`);
    return response.json();
  };
  const states = async () => {
    if (!publishToken) return [];
    const settled = await Promise.allSettled(
      servers.map(async (origin) => ({ origin, state: publishState.parse(await ask(origin, '')) })),
    );
    return settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };
  return {
    states,
    filesOf: async (origin, hash) => ({
      root: 'locales',
      files: new Map(Object.entries(snapshotFiles.parse(await ask(origin, `?snapshot=${hash}`)))),
    }),
    mediaOf: async (origin, name) => {
      const { content } = mediaFile.parse(await ask(origin, `?media=${name}`, mediaTimeoutMs));
      return Buffer.from(content, 'base64');
    },
    haveInUse: async (hash) => (await states()).some(({ state }) => state.hash === hash),
  };
}

type CatchUp = { store: SnapshotStore; media: Pick<MediaStore, 'has' | 'add'>; peers: Peers; log: Log };

/** Returns packs published while this server was down, if they are newer; otherwise `choice`, with notes. */
export async function catchUp(choice: Choice, { store, media, peers, log }: CatchUp): Promise<Choice> {
  const own = store.state();
  const [newest] = (await peers.states()).sort((one, other) =>
    other.state.changedAt.localeCompare(one.state.changedAt),
  );
  if (!newest || newest.state.changedAt <= (own?.changedAt ?? '')) return choice;
  const { hash, changedAt, id, entries } = newest.state;
  if (hash === packsHash(choice.files)) return choice;
  try {
    const files = await peers.filesOf(newest.origin, hash);
    const packs = checkPacks(files);
    if (packsHash(files) !== hash) throw new Error('the packs are not complete');
    const errors = packs.findings.filter(isError);
    if (errors.length > 0) throw new Error(`the packs cannot be used here: ${errors.length} mistakes`);
    const needed = new Set(neededMedia(packs.media));
    for (const name of needed) {
      if (!media.has(name)) media.add(name, await peers.mediaOf(newest.origin, name), needed);
    }
    store.write(files);
    const { at, by } = entries.find((entry) => entry.id === id) ?? { at: changedAt, by: 'unknown' };
    store.setCurrent({ id, hash, at, by }, own?.folder ?? '', changedAt);
    log.info({ from: newest.origin, packs: versionOf(hash) }, 'caught up with what was published meanwhile');
    return { packs, files, version: versionOf(hash), notes: choice.notes };
  } catch (error) {
    const reason = `cannot catch up with ${newest.origin}: ${messageOf(error)}`;
    return { ...choice, notes: [...choice.notes, reason] };
  }
}

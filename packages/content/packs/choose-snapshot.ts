import { randomUUID } from 'node:crypto';
import { checkLocalesDir, type Environment, EnvironmentError } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { uniq } from 'es-toolkit/array';
import { isError } from './finding';
import { type PackFiles, packsHash, readPackFiles, versionOf } from './pack-files';
import { PackError, type Snapshot } from './packs';
import { currentEntry, SnapshotError, type SnapshotStore } from './snapshot-store';

export type Choice = Snapshot & {
  files: PackFiles;
  /** Why the pack folder is not served: one line per mistake. */
  fallback?: string;
  notes: string[];
};

/** Chooses the last publication, or the pack folder if changed since, or the last good snapshot. @throws PackError */
export async function chooseSnapshot(environment: Environment, store: SnapshotStore): Promise<Choice> {
  const notes: string[] = [];
  const folder = readFolder(environment, store);
  const folderHash = folder.files ? packsHash(folder.files) : '';
  const state = store.state();
  const current = currentEntry(state);

  const ofFolder = folder.packs && { packs: folder.packs, files: folder.files, version: versionOf(folderHash), notes };
  const isPublished = state !== undefined && state.folder === folderHash && current?.hash !== folderHash;
  if (ofFolder && !isPublished) {
    if (current?.hash === folderHash && state?.folder === folderHash) return ofFolder;
    if (current && current.hash !== folderHash && current.by !== 'start') {
      notes.push(`the folder replaces ${versionOf(current.hash)}, which ${current.by} published at ${current.at}`);
    }
    try {
      await store.write(ofFolder.files);
      const at = new Date().toISOString();
      // A server's first folder is not a publication: anything published elsewhere is newer.
      const changedAt = state ? at : new Date(0).toISOString();
      store.setCurrent({ id: randomUUID(), hash: folderHash, at, by: 'start' }, folderHash, changedAt);
    } catch (error) {
      notes.push(`the packs cannot be kept in ${store.directory}: ${messageOf(error)}`);
    }
    return ofFolder;
  }

  for (const entry of uniq([...(current ? [current] : []), ...(state?.entries ?? [])])) {
    try {
      const files = store.read(entry.hash);
      const packs = store.check(files);
      // A snapshot of another release may lack texts.
      const errors = packs.findings.filter(isError);
      if (errors.length > 0) throw new PackError(errors);
      const snapshot = { packs, files, version: versionOf(entry.hash), notes };
      if (!folder.error) return snapshot;
      const reason = folder.error.message;
      return { ...snapshot, fallback: `${versionOf(entry.hash)} of ${entry.at} is served. ${reason}` };
    } catch (error) {
      if (!(error instanceof SnapshotError || error instanceof PackError)) throw error;
      notes.push(`${versionOf(entry.hash)} of ${entry.at} cannot be used: ${error.message}`);
    }
    // The folder serves if the last publication is unusable.
    if (ofFolder) return ofFolder;
  }
  throw folder.error;
}

function readFolder(environment: Environment, store: SnapshotStore) {
  try {
    checkLocalesDir(environment);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return { error };
  }
  const files = readPackFiles(environment.localesDir);
  const packs = store.check(files);
  const errors = packs.findings.filter(isError);
  return errors.length > 0 ? { files, error: new PackError(errors) } : { files, packs };
}

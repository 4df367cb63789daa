import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { type Certificate, CertificateError, certificateFile, keyFile, readCertificate } from './certificate';

/** Below the folder of certificates: what was installed, each in a folder of its own that is never written to again. */
const versions = '.versions';

/**
 * The folder `CERTIFICATES`: `<region id>` is a link to one of {@link versions}, or a folder that an operator made.
 * nginx's workers read it, so that all in it has the group of the folder itself, and nobody else can read a key.
 */
export class CertificateFolder {
  constructor(readonly folder: string) {}

  /** @throws CertificateError */
  read(id: string): Certificate | undefined {
    return readCertificate(path.join(this.folder, id));
  }

  /** Whether somebody else put this certificate here: it is left alone. */
  isForeign(id: string): boolean {
    const place = lstatSync(path.join(this.folder, id), { throwIfNoEntry: false });
    if (!place) return false;
    return !place.isSymbolicLink() || !readlinkSync(path.join(this.folder, id)).startsWith(`${versions}/`);
  }

  /**
   * Puts the certificate of another folder in the place of the present one, in one step. Of those before it, the last
   * stays: nginx may be reading it.
   * @throws CertificateError where it is none, or may not be handed to nginx's group
   */
  install(id: string, from: string): void {
    const certificate = readCertificate(from);
    if (!certificate) throw new CertificateError(`${from}: there is no certificate`);
    const before = existsSync(path.join(this.folder, id)) ? readlinkSync(path.join(this.folder, id)) : undefined;
    const version = path.join(versions, id, `${certificate.serial}-${randomUUID().slice(0, 8)}`);
    const group = statSync(this.folder).gid;
    for (const folder of [versions, path.join(versions, id), version]) this.#folder(folder, group);
    for (const file of [certificateFile, keyFile]) {
      const target = path.join(this.folder, version, file);
      writeFileSync(target, readFileSync(path.join(from, file)), { mode: 0o600, flag: 'wx' });
      hand(target, group, 0o640);
    }
    // A link cannot be overwritten, but a rename takes the place of one.
    const next = path.join(this.folder, `.${id}-${randomUUID().slice(0, 8)}`);
    symlinkSync(version, next);
    renameSync(next, path.join(this.folder, id));
    for (const old of readdirSync(path.join(this.folder, versions, id))) {
      const name = path.join(versions, id, old);
      if (name !== version && name !== before) rmSync(path.join(this.folder, name), { recursive: true });
    }
  }

  #folder(name: string, group: number): void {
    const folder = path.join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    hand(folder, group, 0o750);
  }
}

/** Gives a file or folder of ours to a group. */
function hand(target: string, group: number, mode: number): void {
  try {
    chownSync(target, -1, group);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
    throw new CertificateError(`${target}: only root, or a member of its group ${group}, may give it to nginx`);
  }
  chmodSync(target, mode);
}

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

/** Subfolder of installed certificates, each in a folder of its own that is never modified. */
const versions = '.versions';

/**
 * The folder `CERTIFICATES`: `<region id>` is a link into {@link versions}, or a folder that an operator made. All
 * files belong to the group of the folder, so that nginx's workers, but no other users, can read the keys.
 */
export class CertificateFolder {
  constructor(readonly folder: string) {}

  read(id: string): Certificate | undefined {
    return readCertificate(path.join(this.folder, id));
  }

  /** Whether an operator put this certificate here; such certificates are left alone. */
  isForeign(id: string): boolean {
    const place = lstatSync(path.join(this.folder, id), { throwIfNoEntry: false });
    if (!place) return false;
    return !place.isSymbolicLink() || !readlinkSync(path.join(this.folder, id)).startsWith(`${versions}/`);
  }

  /**
   * Replaces a certificate atomically, and keeps its predecessor, which nginx may be reading. @throws CertificateError
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

function hand(target: string, group: number, mode: number): void {
  try {
    chownSync(target, -1, group);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
    throw new CertificateError(`${target}: only root, or a member of its group ${group}, may give it to nginx`);
  }
  chmodSync(target, mode);
}

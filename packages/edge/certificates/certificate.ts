import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a certificate says, as far as it matters here. */
export type Certificate = {
  /** Hosts that it is for; `*.talkaroo.example` for all directly below one. */
  names: readonly string[];
  /** When it begins and ends to be valid, in milliseconds since 1970. */
  from: number;
  until: number;
  /** Of its authority, in hexadecimal digits: another one with each renewal. */
  serial: string;
};

/** A certificate's files cannot be used. The message names the folder. */
export class CertificateError extends Error {
  override name = 'CertificateError';
}

/** The two files of a certificate's folder: it with those that vouch for it, and its key. */
export const certificateFile = 'fullchain.pem';
export const keyFile = 'privkey.pem';

/**
 * The certificate in a folder; undefined where there is none.
 * @throws CertificateError where nginx could not use it: unreadable, or with the key of another one
 */
export function readCertificate(folder: string): Certificate | undefined {
  const [chain, key] = [path.join(folder, certificateFile), path.join(folder, keyFile)];
  if (!existsSync(chain) && !existsSync(key)) return undefined;
  try {
    const certificate = new X509Certificate(readFileSync(chain));
    if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(key)))) throw new Error('the key is of another one');
    const names = certificate.subjectAltName?.matchAll(/DNS:([^\s,]+)/g) ?? [];
    return {
      names: Array.from(names, ([, name]) => (name as string).toLowerCase()),
      from: Date.parse(certificate.validFrom),
      until: Date.parse(certificate.validTo),
      serial: certificate.serialNumber.toLowerCase(),
    };
  } catch (error) {
    throw new CertificateError(`${folder}: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether a certificate is for this host. */
export function covers({ names }: Certificate, host: string): boolean {
  return names.includes(host) || names.includes(host.replace(/^[^.]+/, '*'));
}

/** Hours, so that short ones are not rounded to nothing, of this long from now: `80 days`, `5 hours`, `over`. */
export function formatRest(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (milliseconds <= 0) return 'over';
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

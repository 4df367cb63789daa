import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Certificate = {
  /** Hosts, possibly with a wildcard such as `*.talkaroo.example`. */
  names: readonly string[];
  /** Validity, in milliseconds since 1970. */
  from: number;
  until: number;
  /** Hexadecimal; changes with each renewal. */
  serial: string;
};

export class CertificateError extends Error {
  override name = 'CertificateError';
}

export const certificateFile = 'fullchain.pem';
export const keyFile = 'privkey.pem';

/** Reads a folder's certificate, if there is one. @throws CertificateError if nginx could not use it */
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

export function covers({ names }: Certificate, host: string): boolean {
  return names.includes(host) || names.includes(host.replace(/^[^.]+/, '*'));
}

/** Formats a duration as `80 days`, `5 hours` or `over`. */
export function formatRest(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (milliseconds <= 0) return 'over';
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

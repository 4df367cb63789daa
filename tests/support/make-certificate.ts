import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { certificateFile, keyFile } from '@talkaroo/edge/certificates/certificate';

/** Writes a self-signed certificate into a folder, valid from now on. */
export function makeCertificate(folder: string, hosts: readonly string[], days = 90): void {
  mkdirSync(folder, { recursive: true });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', path.join(folder, keyFile)];
  const names = ['-subj', '/CN=test', '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`];
  const out = ['-days', String(days), '-out', path.join(folder, certificateFile)];
  execFileSync('openssl', ['req', '-x509', ...key, ...names, ...out], { stdio: 'pipe' });
}

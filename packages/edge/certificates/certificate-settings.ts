import path from 'node:path';
import { type Environment, EnvironmentError } from '@talkaroo/content/environment';
import type { CertbotSettings } from './certbot';

export type CertificateSettings = {
  certificates: string;
  certbot: CertbotSettings;
};

/** Reads the settings of `npm run certificates`. @throws EnvironmentError */
export function readCertificateSettings(
  { certificates, edgeDir }: Pick<Environment, 'certificates' | 'edgeDir'>,
  env: Record<string, string | undefined>,
): CertificateSettings {
  if (!certificates) throw new EnvironmentError('CERTIFICATES', '', 'not a folder; name the one that the edge reads');
  return {
    certificates,
    certbot: {
      folder: path.join(certificates, '.acme'),
      challenges: path.join(edgeDir, 'acme'),
      directory: readDirectory(env.ACME_DIRECTORY || 'https://acme-v02.api.letsencrypt.org/directory'),
      email: readEmail(env.ACME_EMAIL),
    },
  };
}

function readDirectory(value: string): string {
  if (URL.canParse(value) && new URL(value).protocol === 'https:') return value;
  throw new EnvironmentError('ACME_DIRECTORY', value, 'not the https address of a certificate authority’s directory');
}

function readEmail(value: string | undefined): string | undefined {
  if (!value || /^[^\s@,]+@[^\s@,]+$/.test(value)) return value || undefined;
  throw new EnvironmentError('ACME_EMAIL', value, 'not an e-mail address');
}

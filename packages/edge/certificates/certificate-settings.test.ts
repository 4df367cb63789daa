import { expect, it } from 'vitest';
import { readCertificateSettings } from './certificate-settings';

it('asks Let’s Encrypt, and keeps certbot’s files beside the certificates', () => {
  expect(readCertificateSettings({ certificates: '/srv/certificates', edgeDir: '/srv/edge' }, {})).toEqual({
    certificates: '/srv/certificates',
    certbot: {
      folder: '/srv/certificates/.acme',
      challenges: '/srv/edge/acme',
      directory: 'https://acme-v02.api.letsencrypt.org/directory',
      email: undefined,
    },
  });
});

it('needs the folder that the edge reads', () => {
  expect(() => readCertificateSettings({ certificates: undefined, edgeDir: '/srv/edge' }, {})).toThrow(
    /^CERTIFICATES=/,
  );
});

it.each([
  [{ ACME_DIRECTORY: 'http://authority.example' }, /^ACME_DIRECTORY="http:/],
  [{ ACME_DIRECTORY: 'nonsense' }, /^ACME_DIRECTORY="nonsense"/],
  [{ ACME_EMAIL: 'nobody' }, /^ACME_EMAIL="nobody"/],
])('names a variable that makes no sense: %j', (env, message) => {
  const edge = { certificates: '/srv/certificates', edgeDir: '/srv/edge' };
  expect(() => readCertificateSettings(edge, env)).toThrow(message);
});

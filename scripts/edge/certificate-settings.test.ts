import { expect, it } from 'vitest';
import { readCertificateSettings } from './certificate-settings';

it('asks Let’s Encrypt, and keeps certbot’s files beside the certificates', () => {
  expect(readCertificateSettings({ CERTIFICATES: '/srv/certificates', EDGE_DIR: '/srv/edge' })).toEqual({
    certificates: '/srv/certificates',
    certbot: {
      folder: '/srv/certificates/.acme',
      challenges: '/srv/edge/acme',
      directory: 'https://acme-v02.api.letsencrypt.org/directory',
      email: undefined,
    },
  });
});

it.each([
  [{}, /^CERTIFICATES=""/],
  [{ CERTIFICATES: 'c', ACME_DIRECTORY: 'http://authority.example' }, /^ACME_DIRECTORY="http:/],
  [{ CERTIFICATES: 'c', ACME_DIRECTORY: 'nonsense' }, /^ACME_DIRECTORY="nonsense"/],
  [{ CERTIFICATES: 'c', ACME_EMAIL: 'nobody' }, /^ACME_EMAIL="nobody"/],
])('names a variable that makes no sense: %j', (env, message) => {
  expect(() => readCertificateSettings(env)).toThrow(message);
});

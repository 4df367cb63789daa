import { expect, it } from 'vitest';
import { certbotArguments, readProblem, readRefused } from './certbot';

const settings = {
  folder: '/srv/certificates/.acme',
  challenges: '/srv/edge/acme',
  directory: 'https://authority.example/directory',
  email: undefined,
};

it('keeps everything in folders of its own, and asks nobody', () => {
  const args = certbotArguments(settings, 'hk', ['hk.site.example', 'www.hk.site.example'], true).join(' ');
  expect(args).toBe(
    'certonly --non-interactive --agree-tos --register-unsafely-without-email ' +
      '--server https://authority.example/directory --config-dir /srv/certificates/.acme/config ' +
      '--work-dir /srv/certificates/.acme/work --logs-dir /srv/certificates/.acme/logs ' +
      '--webroot --webroot-path /srv/edge/acme --force-renewal --renew-with-new-domains --allow-subset-of-names ' +
      '--key-type ecdsa --cert-name hk --domain hk.site.example --domain www.hk.site.example',
  );
  const strict = certbotArguments({ ...settings, email: 'a@site.example' }, 'hk', ['hk.site.example'], false);
  expect(strict).not.toContain('--allow-subset-of-names');
  expect(strict.join(' ')).toContain('--email a@site.example --no-eff-email');
});

it('reads which hosts the authority could not reach', () => {
  const out = `Requesting a certificate for tw.site.example and www.tw.site.example

Certbot failed to authenticate some domains (authenticator: webroot). The Certificate Authority reported these problems:
  Domain: tw.site.example
  Type:   connection
  Detail: could not resolve "tw.site.example"

  Domain: www.tw.site.example
  Type:   unauthorized
  Detail: 404

Hint: The Certificate Authority failed to download the temporary challenge files created by Certbot.
`;
  expect(readRefused(out)).toEqual([
    'tw.site.example: could not resolve "tw.site.example"',
    'www.tw.site.example: 404',
  ]);
  expect(readRefused('Successfully received certificate.\n')).toEqual([]);
});

it('reads what went wrong besides', () => {
  const err = `Saving debug log to /srv/certificates/.acme/logs/letsencrypt.log
An unexpected error occurred:
ValueError: Requesting localhost/dir: Connection refused
Ask for help or search for solutions at https://community.letsencrypt.org. See the logfile for more details.
`;
  expect(readProblem(err)).toBe('ValueError: Requesting localhost/dir: Connection refused');
  expect(readProblem('')).toBe('certbot says nothing');
});

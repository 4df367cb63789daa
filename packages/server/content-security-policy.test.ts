import { defaultRegion, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, policyOf } from './content-security-policy';

const environment = { loginOrigin: 'https://login.{domain}', trialOrigin: 'https://trial.{domain}' };
const scriptHashes = ['sha256-abc=', 'sha256-def='];
const styleHashes = ['sha256-ghi='];

function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe.each(regions)('the policy of $id', (region) => {
  const hosts = [`https://login.${region.domain}`, `https://trial.${region.domain}`];
  const policy = read(
    contentSecurityPolicy({ region, environment, analytics: undefined, avatarOrigins: [], scriptHashes, styleHashes }),
  );

  it('allows nothing that is not named', () => {
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
  });

  it('runs the page’s own inline scripts, and what they load', () => {
    expect(policy['script-src']).toEqual(["'strict-dynamic'", "'sha256-abc='", "'sha256-def='"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['worker-src']).toEqual(["'self'"]);
  });

  it('has the page’s own inline style, and style sheets of the site', () => {
    expect(policy['style-src']).toEqual(["'self'", "'sha256-ghi='"]);
  });

  it('connects to this region’s hosts alone', () => {
    expect(policy['connect-src']).toEqual(["'self'", ...hosts]);
    expect(policy['img-src']).toEqual(["'self'", 'data:', ...hosts]);
    expect(policy['media-src']).toContain(`https://login.${region.domain}`);
    expect(policy['form-action']).toEqual(["'self'"]);
  });

  it('shows users’ pictures of the origins that the region file names', () => {
    const avatarOrigins = ['https://pictures.talkaroo.example'];
    const options = { region, environment, analytics: undefined, avatarOrigins, scriptHashes, styleHashes };
    const { 'img-src': pictures, ...others } = read(contentSecurityPolicy(options));
    expect(pictures).toEqual(["'self'", 'data:', ...hosts, ...avatarOrigins]);
    expect(Object.values(others).flat()).not.toContain(avatarOrigins[0]);
  });

  it('has no wildcard but of Google’s hosts for a container, and no unsafe source', () => {
    const policyWith = (analytics: string | undefined) =>
      contentSecurityPolicy({ region, environment, analytics, avatarOrigins: [], scriptHashes, styleHashes });
    expect(policyWith(undefined)).not.toMatch(/\*|unsafe|https?:(?!\/\/[a-z])/);
    const ofGoogle = /https:\/\/\*\.(google-analytics\.com|analytics\.google\.com|g\.doubleclick\.net)/g;
    expect(policyWith('GTM-ABC').replaceAll(ofGoogle, '')).not.toMatch(/\*|unsafe|https?:(?!\/\/[a-z])/);
    expect(read(policyWith(undefined))['trusted-types']).toEqual(['default', 'nextjs']);
    expect(read(policyWith('GTM-ABC'))['trusted-types']).toEqual(['default', 'nextjs', 'goog#html']);
  });
});

describe('analytics', () => {
  const region = defaultRegion;

  it('may be reached where the region names a container', () => {
    const policy = read(
      contentSecurityPolicy({
        region,
        environment,
        analytics: 'GTM-ABC',
        avatarOrigins: [],
        scriptHashes,
        styleHashes,
      }),
    );
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
  });

  it.each([undefined, ''])('may not be reached where it names %j', (analytics) => {
    expect(
      contentSecurityPolicy({ region, environment, analytics, avatarOrigins: [], scriptHashes, styleHashes }),
    ).not.toContain('google');
  });
});

describe('policyOf', () => {
  it('lets nothing be loaded by an answer that is not a page', () => {
    for (const path of ['/robots.txt', '/assets/logo.svg', '/_next/static/chunks/a.js', '/turbopack-worker-a.js']) {
      expect(policyOf(path)).not.toContain('script-src');
      expect(policyOf(path)).toContain("default-src 'none'");
    }
  });

  it('lets the bundler’s worker load scripts of this site, and reach no one', () => {
    const policy = read(policyOf('/_next/static/chunks/turbopack-worker-abc.js'));
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toBeUndefined();
  });
});

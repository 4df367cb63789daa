// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowOwnScripts } from './own-scripts';

afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

describe('allowOwnScripts', () => {
  function allow(address: string, analytics?: string): string | null | undefined {
    const createPolicy = vi.fn();
    window.trustedTypes = { createPolicy };
    allowOwnScripts(analytics ? { analytics } : {});
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
    return rules.createScriptURL(address);
  }

  it('lets scripts of this site be loaded, and those of the analytics container where the region has one', () => {
    for (const address of ['/_next/static/chunks/a.js', `${location.origin}/a.js`])
      expect(allow(address)).toBe(address);
    const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC';
    expect(allow(container)).toBeNull();
    expect(allow(container, 'GTM-ABC')).toBe(container);
  });

  it.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    '/\\evil.example/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'https://www.googletagmanager.com.evil.example/a.js',
  ])('does not let %s be loaded', (address) => {
    expect(allow(address, 'GTM-ABC')).toBeNull();
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => allowOwnScripts({})).not.toThrow();
  });
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowOwnScripts, callText } from './inline-scripts';

afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

function run(text: string): void {
  new Function(text)();
}

describe('allowOwnScripts', () => {
  function allow(address: string, origins: string[] = []): string | null | undefined {
    const createPolicy = vi.fn();
    window.trustedTypes = { createPolicy };
    run(callText(allowOwnScripts, origins));
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
    return rules.createScriptURL(address);
  }

  it('lets scripts of this site be loaded, and of the given origins', () => {
    for (const address of ['/_next/static/chunks/a.js', `${location.origin}/a.js`])
      expect(allow(address)).toBe(address);
    const analytics = 'https://analytics.example/gtm.js';
    expect(allow(analytics)).toBeNull();
    expect(allow(analytics, ['https://analytics.example'])).toBe(analytics);
  });

  it.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    '/\\evil.example/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'https://analytics.example.evil.example/a.js',
  ])('does not let %s be loaded', (address) => {
    expect(allow(address, ['https://analytics.example'])).toBeNull();
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => run(callText(allowOwnScripts, []))).not.toThrow();
  });
});

it('no argument ends the script', () => {
  expect(callText(allowOwnScripts, ['</script><script>alert(1)//', '<!--'])).not.toMatch(/<\/script|<!--/);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { engines } from '@talkaroo/tools/support/programs';
import { test as base, inject } from 'vitest';
import { startFirefox } from './firefox';
import { Page } from './page';
import { startWebkit } from './webkit';

declare module 'vitest' {
  interface ProvidedContext {
    engine: (typeof engines)[number]['id'];
  }
}

export const test = base
  .extend('engine', { scope: 'file' }, () => {
    const engine = engines.find(({ id }) => id === inject('engine'));
    if (!engine) throw new Error(`No engine is called ${inject('engine')}`);
    return engine;
  })
  .extend('browser', { scope: 'file' }, async ({ engine }, { onCleanup }) => {
    const binary = engine.find();
    if (!binary) throw new Error(`${engine.title} is missing: ${engine.advice}`);
    const browser = await { firefox: startFirefox, webkit: startWebkit }[engine.id](binary);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('tab', async ({ browser }, { onCleanup }) => {
    const tab = await browser.open();
    onCleanup(() => tab.close());
    return tab;
  })
  .extend('page', ({ tab }) => new Page(tab));

test.afterEach(async ({ tab, task }) => {
  if (task.result?.state !== 'fail' || !tab) return;
  mkdirSync('test-results/engines', { recursive: true });
  const name = `${inject('engine')} ${task.name}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  writeFileSync(`test-results/engines/${name}.png`, await tab.screenshot());
});

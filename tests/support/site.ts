import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { test as base, expect, type Page } from '@playwright/test';
import type { Messages, Namespace } from '@/lib/packs/messages';
import type { Language } from '@/lib/regions/languages';
import { type PageId, pagePath, pagesOf } from '@/lib/regions/pages';
import { type Region, type RegionId, regions } from '@/lib/regions/regions';
import { ports } from './ports';

export const allRegions: readonly Region[] = regions;

/** The slug of the article that is in every blog. */
export const slug: keyof Messages['blog']['posts'] = 'five-minutes-of-english-at-home';

/** Address of a path on a region's local host. */
export function address(region: RegionId, path: string): string {
  return `http://${region}.localhost:${ports.site}${path}`;
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

/** Asks the site with a raw path and any `Host` header, as a crawler without a script, and follows nothing. */
export function ask(host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: ports.site, path, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    }).on('error', reject);
  });
}

/** Every page of every region in every language. */
export function everyPage(): { region: Region; language: Language; id: PageId; path: string }[] {
  return allRegions.flatMap((region) =>
    region.languages.flatMap((language) =>
      pagesOf(region).map(({ id }) => ({ region, language, id, path: pagePath(region, language, id, slug) })),
    ),
  );
}

/** The words a visitor reads, from the pack itself. */
export function words<N extends Namespace>(language: Language, namespace: N): Messages[N] {
  const source = readFileSync(`locales/${language}/${namespace}.json`, 'utf8');
  return JSON.parse(source.replaceAll('{brand}', 'Talkaroo'));
}

/** A test whose page must not log an error to the console, unless the test says which. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      collectErrors(page, errors);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
}

export { expect };

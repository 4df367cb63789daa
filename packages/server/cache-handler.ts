import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { regions } from '@talkaroo/content/regions/regions';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { type PageRendered, pageRendered } from './channels';
import { contentSecurityPolicy, scriptOrigins } from './content-security-policy';
import { finishHtml } from './finish-html';

// Node exposes a CommonJS module as the default export of an ES import.
const { default: FileSystemCache } = fileSystemCache as unknown as { default: typeof fileSystemCache };

/** Source text of the starter, inserted by the build. */
declare const STARTER: string;

type NextHeaders = Record<string, string>;
const sheets = new Map<string, string>();

/** Reads one of the build's style sheets. The working directory is the release folder. */
function readSheet(address: string): string {
  const { pathname } = new URL(address, 'http://site.invalid');
  const text = sheets.get(pathname) ?? readFileSync(path.join('.next', pathname.replace('/_next/', '')), 'utf8');
  sheets.set(pathname, text);
  return text;
}

type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>;

/** Replaces Next's cache: finishes each page and passes it to the page store before Next sends its answer. */
export default class FinishingCache extends FileSystemCache {
  override async set(...[key, data, context]: SetArguments): Promise<void> {
    const kind = data?.kind as string | undefined;
    if (kind === 'APP_ROUTE') {
      const { status, body, headers } = data as unknown as { status: number; body: Buffer; headers: NextHeaders };
      if (status !== 200) return;
      const type = headers['content-type'] ?? 'text/plain; charset=utf-8';
      pageRendered.publish({ key, body, headers: { 'Content-Type': type } } satisfies PageRendered);
      return;
    }
    if (kind === 'APP_PAGE') {
      const page = data as unknown as { html: string; status?: number; headers?: NextHeaders };
      const [, id] = /<html[^>]* data-region="([a-z]+)"/.exec(page.html) ?? [];
      const region = regions.find((row) => row.id === id);
      if (region) {
        const { analytics, avatarOrigins } = loadRegionFile(region);
        const isKept = (page.status ?? 200) === 200 && pageRendered.hasSubscribers;
        const {
          html,
          data: pageData,
          scriptHashes,
          styleHashes,
        } = finishHtml(page.html, {
          starter: STARTER,
          scriptOrigins: scriptOrigins(analytics),
          readSheet,
          isDataApart: isKept,
        });
        const environment = getEnvironment();
        const policy = contentSecurityPolicy({
          region,
          environment,
          analytics,
          avatarOrigins,
          scriptHashes,
          styleHashes,
        });
        Object.assign(page, { html, headers: { ...page.headers, 'content-security-policy': policy } });
        if (!isKept) return;
        pageRendered.publish({
          region: region.id,
          key,
          body: Buffer.from(html),
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
          ...(pageData && { data: pageData }),
        } satisfies PageRendered);
        return;
      }
    }
    return super.set(key, data, context);
  }
}

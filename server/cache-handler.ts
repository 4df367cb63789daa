import { readFileSync } from 'node:fs';
import path from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { getEnvironment } from '@/lib/environment';
import { loadRegionFile } from '@/lib/packs/packs';
import { regions } from '@/lib/regions/regions';
import { type PageRendered, pageRendered } from './channels';
import { contentSecurityPolicy, scriptOrigins } from './content-security-policy';
import { finishHtml } from './finish-html';

// Node gives an ES module the whole of a CommonJS module as its default export.
const { default: FileSystemCache } = fileSystemCache as unknown as { default: typeof fileSystemCache };

/** The starter's text, written in by the build. */
declare const STARTER: string;

const sheets = new Map<string, string>();

/** The text of one of the build's style sheets. The process runs in the release's folder. */
function readSheet(address: string): string {
  const { pathname } = new URL(address, 'http://site.invalid');
  const text = sheets.get(pathname) ?? readFileSync(path.join('.next', pathname.replace('/_next/', '')), 'utf8');
  sheets.set(pathname, text);
  return text;
}

type SetArguments = Parameters<InstanceType<typeof FileSystemCache>['set']>;

/**
 * Next's cache of rendered pages, which finishes each page before it is stored. Next stores a page before it sends the
 * first answer, so that this and all later ones are the same.
 */
export default class FinishingCache extends FileSystemCache {
  override async set(...[key, data, context]: SetArguments): Promise<void> {
    // `kind` is a const enum of Next's.
    if ((data?.kind as string | undefined) === 'APP_PAGE') {
      const page = data as unknown as { html: string; headers?: Record<string, unknown> };
      const [, id] = /<html[^>]* data-region="([a-z]+)"/.exec(page.html) ?? [];
      const region = regions.find((row) => row.id === id);
      if (region) {
        const { analytics } = loadRegionFile(region);
        const { html, scriptHashes, styleHashes } = finishHtml(page.html, {
          starter: STARTER,
          scriptOrigins: scriptOrigins(analytics),
          readSheet,
        });
        const environment = getEnvironment();
        const policy = contentSecurityPolicy({ region, environment, analytics, scriptHashes, styleHashes });
        Object.assign(page, { html, headers: { ...page.headers, 'content-security-policy': policy } });
        pageRendered.publish({ region: region.id } satisfies PageRendered);
      }
    }
    return super.set(key, data, context);
  }
}

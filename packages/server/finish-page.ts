import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@talkaroo/content/environment';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import type { Region } from '@talkaroo/content/regions/regions';
import { memoize } from 'es-toolkit/function';
import { contentSecurityPolicy } from './content-security-policy';
import { finishHtml, type PageFile } from './finish-html';
import type { RenderedPage } from './page-store';
import { RenderError, type Rendered } from './renderer';

type Hosts = Pick<Environment, 'loginOrigin' | 'trialOrigin'>;

/** Returns a function that adds scripts, styles and policy to pages. It throws RenderError for an incomplete page. */
export function createFinishPage(release: string, environment: Hosts, hasFiles: boolean) {
  const starter = readFileSync(path.join(release, 'starter.js'), 'utf8').trim();
  const readSheet = memoize((address: string) => {
    const { pathname } = new URL(address, 'http://site.invalid');
    return readFileSync(path.join(release, pathname.replace('/_next/', '.next/')), 'utf8');
  });

  return (
    { status, type, body, reads }: Rendered,
    region: Region,
    packs: Packs,
  ): RenderedPage & { files?: PageFile[] } => {
    const file = { status, body, reads, headers: { 'Content-Type': type } };
    if (!type.startsWith('text/html')) return file;
    const settings = packs.regionFiles.get(region.id);
    if (!settings || status !== 200) throw new RenderError(`the renderer answers ${status} with a page`);
    const { analytics, avatarOrigins } = settings;
    const { html, files, ...hashes } = finishHtml(body.toString('utf8'), { starter, readSheet, hasFiles });
    const policy = contentSecurityPolicy({ region, environment, analytics, avatarOrigins, ...hashes });
    return {
      ...file,
      body: Buffer.from(html),
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
      files,
    };
  };
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFinding } from '@talkaroo/content/packs/pack-files';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { RegionId } from '@talkaroo/content/regions/regions';
import { makeMedia } from '@talkaroo/tools/support/make-media';
import { startTool, stopAll, untilHealthy } from '@talkaroo/tools/support/processes';
import { ports, siteEnvironment } from './ports';

/** Starts a second server with a changed region file and `added` files, by path in the folder of packs. */
export async function startChangedSite(
  region: RegionId,
  change: (file: RegionFile) => RegionFile,
  added: Record<string, string | Buffer> = {},
  port = ports.changedSite,
  environment: Record<string, string> = {},
) {
  const place = mkdtempSync(path.join(tmpdir(), 'changed-site-'));
  const directory = path.join(place, 'locales');
  cpSync('locales', directory, { recursive: true });
  const file = path.join(directory, 'regions', `${region}.json`);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  for (const [name, text] of Object.entries(added)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  const unmade = await makeMedia(directory);
  if (unmade.length > 0) throw new Error(unmade.map(formatFinding).join('\n'));
  const server = startTool('site', [], {
    ...siteEnvironment,
    ...environment,
    PORT: String(port),
    ADMIN_PORT: '',
    LOCALES_DIR: directory,
    WARM_UP: 'none',
  });
  if (!(await untilHealthy(port, [server]))) throw new Error('the changed site did not start');
  return {
    address: (page: string) => `http://${region}.localhost:${port}${page}`,
    async stop(): Promise<void> {
      await stopAll([server]);
      // The server's snapshots are beside the packs.
      rmSync(place, { recursive: true, force: true });
    },
  };
}

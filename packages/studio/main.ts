// `npm run studio`: the editor of the packs, on pages of the current release. See docs/studio.md.

import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { checkLocalesDir, EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { formatFinding } from '@talkaroo/content/packs/pack-files';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { makeMedia } from '@talkaroo/tools/support/make-media';
import { isPortFree, root } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { Access } from './server/access';
import { createStudio } from './server/app';
import { bundleStudio } from './server/bundle';
import { Drafts } from './server/drafts';
import { History } from './server/history';
import { checkDraft, Preview } from './server/preview';
import { Publishing } from './server/publish';
import { PublishServers } from './server/publish-servers';
import { startSchedule } from './server/schedule';
import { readSettings } from './server/settings';
import { Uploads } from './server/uploads';

/** Maximum wait for a running publish. Commit hooks may take a minute. */
const closeTimeoutMs = 75_000;
/** Lets the last progress line reach the browser before the process ends. */
const flushMs = 200;

try {
  await main();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function main(): Promise<void> {
  process.env.LOCALES_DIR = path.resolve(process.env.LOCALES_DIR || path.join(root, 'locales'));
  const environment = getEnvironment();
  const settings = readSettings(process.env, environment);
  checkLocalesDir(environment);
  if (!(await isPortFree(settings.port))) {
    throw new EnvironmentError('STUDIO_PORT', String(settings.port), 'taken by another program');
  }
  // The studio takes what is in the folder when it starts; publishing sends it.
  for (const finding of await makeMedia(environment.localesDir)) console.error(formatFinding(finding));
  await ensureBuild();
  const release = realpathSync(path.join(root, 'releases/current'));
  const bundle = await bundleStudio(root);
  const preview = new Preview(release);
  const { localesDir, publishToken, servers: origins } = environment;
  const drafts = new Drafts({ directory: settings.directory, localesDir });
  const servers = new PublishServers(publishToken ? origins : [], publishToken ?? '');
  const history = new History(localesDir, servers);
  const uploads = new Uploads(settings.directory, localesDir);
  await uploads.clean((file) => drafts.mentions(file));
  const publishing = new Publishing(drafts, uploads, servers, environment);
  const access = new Access(settings, localesDir);
  const app = createStudio({
    access,
    drafts,
    history,
    publishing,
    preview,
    uploads,
    bundle,
    release,
  });
  // The first page takes seconds, so it must not wait for a request.
  const { files } = drafts.folder;
  const { id: region, languages } = defaultRegion;
  await preview.render(checkDraft(files, files), { region, language: languages[0], page: 'home', slug: '' });
  const server = serve({
    fetch: app.fetch,
    port: settings.port,
    hostname: '127.0.0.1',
  });
  const stopSchedule = startSchedule({ drafts, publishing, access });
  const local = `http://127.0.0.1:${settings.port}`;
  console.log(`\nThe studio: ${settings.origin ?? local}\n\nCtrl-C ends it. Drafts are kept in ${settings.directory}.`);
  const stop = async () => {
    stopSchedule();
    if (publishing.isBusy) {
      console.log('Something is being published: the studio ends after that. Ctrl-C again ends it at once.');
      await publishing.close(closeTimeoutMs);
      await sleep(flushMs);
    }
    preview.stop();
    drafts.close();
    server.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

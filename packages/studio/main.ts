// `npm run studio`: the editor of the packs, on pages of the current release. See docs/studio.md.

import { realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { checkLocalesDir, EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { formatFinding } from '@talkaroo/content/packs/pack-files';
import { makeMedia } from '@talkaroo/tools/support/make-media';
import { isPortFree, root } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { Access } from './server/access';
import { createStudio } from './server/app';
import { bundleStudio } from './server/bundle';
import { Drafts } from './server/drafts';
import { History } from './server/history';
import { Preview } from './server/preview';
import { Publishing } from './server/publish';
import { PublishServers } from './server/publish-servers';
import { Schedule } from './server/schedule';
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
  const servers = publishToken && origins.length > 0 ? new PublishServers(origins, publishToken) : undefined;
  const history = new History({ localesDir, servers });
  const uploads = new Uploads(settings.directory, localesDir);
  await uploads.clean((file) => drafts.mentions(file));
  const publishing = new Publishing({ environment, drafts, uploads, servers });
  const access = new Access(settings, localesDir);
  const { app, warmUp } = createStudio({
    settings,
    access,
    drafts,
    history,
    publishing,
    preview,
    uploads,
    bundle,
    release,
  });
  // The first check and the first page take seconds, so they must not wait for a request.
  await warmUp();
  const server = serve({
    fetch: app.fetch,
    port: settings.port,
    hostname: '127.0.0.1',
  });
  const schedule = new Schedule({ drafts, publishing, access });
  schedule.start();
  const local = `http://127.0.0.1:${settings.port}`;
  console.log(`\nThe studio: ${settings.origin ?? local}\n\nCtrl-C ends it. Drafts are kept in ${settings.directory}.`);
  const stop = async () => {
    schedule.stop();
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

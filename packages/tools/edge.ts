// `npm run edge`: two servers and an edge on this machine (contract, Commands). See docs/edge.md.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { hasNginx, Nginx, nginxAdvice } from '@talkaroo/edge/nginx';
import { adminOrigin, siteOrigin, startEdge, startServer } from '@talkaroo/tools/edge/local-edge';
import { needPorts, prepareLocalRun, siteLinks } from '@talkaroo/tools/support/local-run';
import { startTool, stopAll, untilAsked, untilReady } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';

if (!hasNginx()) {
  console.error(nginxAdvice);
  process.exit(1);
}
const run = await prepareLocalRun();
const { edgeDir, edgePort, edgeAdminPort, adminPort = 9100, publishToken } = run.environment;
const servers = [0, 1].map((index) => ({
  port: run.port + index,
  adminPort: adminPort + index,
  directory: path.join(edgeDir, `server-${index + 1}`),
}));
const edge = { port: edgePort, adminPort: edgeAdminPort ?? adminPort + 2, directory: edgeDir };
for (const server of servers) await needPorts({ PORT: server.port, ADMIN_PORT: server.adminPort });
// An nginx that survived an earlier run is taken over.
const isNginxRunning = new Nginx(edgeDir).pid !== undefined;
await needPorts({ EDGE_ADMIN_PORT: edge.adminPort, ...(!isNginxRunning && { EDGE_PORT: edge.port }) });
await ensureBuild();

console.log('Starting the sandbox hosts, two servers and the edge …');
const shared = {
  publishToken: publishToken ?? randomBytes(32).toString('hex'),
  env: run.env,
  stdio: 'inherit',
} as const;
const sandbox = startTool('sandbox', [], {}, true);
const instances = servers.map((server) => startServer(server, servers, shared));
const agent = startEdge(edge, servers, shared);
for (const [index, instance] of instances.entries()) {
  instance.once('exit', (code, signal) => {
    if (!isEnding) console.error(`Server ${index + 1} has ended (${signal ?? code}). The edge goes on.`);
  });
}
let isEnding = false;
const end = untilAsked().then(async () => {
  isEnding = true;
  await stopAll([agent, ...instances, sandbox]);
  process.exit(0);
});
// The edge alone: servers may end at any moment.
if (await untilReady(edge.adminPort, [agent])) {
  console.log(`\n${siteLinks({ ...run, port: edge.port })}

Servers:  ${servers.map((server, index) => `${siteOrigin(server)} (process ${instances[index]?.pid})`).join(', ')}
Figures:  ${adminOrigin(edge)}/metrics
Publish:  PUBLISH_TOKEN=${shared.publishToken} SERVERS=${servers.map(adminOrigin).join()} EDGES=http://127.0.0.1:${edge.port} npm run publish

Kill the servers: every page still comes. Ctrl-C ends it all.`);
} else if (!isEnding) {
  console.error('It could not be started: see above.');
  await stopAll([agent, ...instances, sandbox]);
  process.exit(1);
}
await end;

// `npm run publish`: publishes packs to all SERVERS without a restart (contract, Commands). See docs/packs.md.
import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { checkLocalesDir, EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { isError } from '@talkaroo/content/packs/finding';
import { formatFinding, packsHash, readPackFiles, versionOf, withTexts } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import type { TextChange } from '@talkaroo/content/packs/text-changes';
import { type PublishServer, ServerError } from '@talkaroo/server/publish-client';
import type { PublishState } from '@talkaroo/server/publish-protocol';
import { drawMissing } from '@talkaroo/tools/publish/draw-missing';
import { pingSearchEngines } from '@talkaroo/tools/publish/ping-search-engines';
import { earlierHash, findServers, PublishFailure, publish } from '@talkaroo/tools/publish/publish';
import { completeFiles } from '@talkaroo/tools/publish/update-dates';
import { makeMedia } from '@talkaroo/tools/support/make-media';
import { writeFiles } from '@talkaroo/tools/support/write-files';

const help = `npm run publish                  checks the packs and brings them to all servers
npm run publish -- --dry-run     shows every text and address that would change, and changes nothing
npm run publish -- --force       leaves out servers that do not answer: they catch up at their next start
npm run publish -- --list        what was published, newest first
npm run publish -- --undo        back to what was published before; --undo <version>: to that one

It needs PUBLISH_TOKEN, and SERVERS or ADMIN_PORT.`;

/** A mistake of the user. The message says how to fix it. */
class UsageError extends Error {
  override name = 'UsageError';
}

try {
  await main();
} catch (error) {
  const expected = [UsageError, EnvironmentError, PublishFailure, ServerError];
  if (!expected.some((known) => error instanceof known)) throw error;
  console.error((error as Error).message);
  for (const { refusal, message } of error instanceof PublishFailure ? error.errors : []) {
    if (refusal?.findings?.length) console.error(`\n${message}:`);
    for (const finding of refusal?.findings ?? []) console.error(`  ${formatFinding(finding)}`);
  }
  process.exit(1);
}

async function main(): Promise<void> {
  const flags = readFlags();
  if (flags.help) return console.log(help);
  const { publishToken: token, refreshToken, servers: origins, edges, localesDir, indexNow } = getEnvironment();
  if (!token) throw new UsageError('PUBLISH_TOKEN is missing: the secret that the servers were started with.');
  const example = 'such as http://127.0.0.1:9000';
  if (origins.length === 0) throw new UsageError(`SERVERS is missing: the addresses of the servers, ${example}`);
  const states = await askServers(origins, token, flags.force);
  const servers = [...states.keys()];
  const [[first, state]] = [...states] as [[PublishServer, PublishState]];
  if (flags.list) return list(state);

  const isUndo = flags.undo !== undefined;
  const isDryRun = flags['dry-run'];
  const files = isUndo ? await earlierFiles(first, state, flags.undo) : await readFolder(first, state, isDryRun);
  const hash = packsHash(files);
  if ([...states.values()].every((one) => one.hash === hash)) {
    console.log(`Nothing to publish: ${versionOf(hash)} is in use on all servers.`);
    return isDryRun ? undefined : drawPictures(servers);
  }
  const begin = performance.now();
  const { version, changes, addresses, notes } = await publish({
    ...{ files, localesDir, servers, states, edges, token, refreshToken, by: whoami() },
    act: isDryRun ? 'look' : isUndo ? 'undo' : 'publish',
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  printChanges(changes);
  console.log(`\n${plural(addresses.length, 'address', 'addresses')}${addresses.length > 0 ? ':' : ''}`);
  for (const address of addresses) console.log(`  ${address}`);
  if (isDryRun) return console.log('\nNothing was published: this is what would change.');
  console.log(`\nPublished ${version} on ${plural(servers.length, 'server', 'servers')} in ${seconds} s.`);
  if (indexNow) notes.push(...(await pingSearchEngines(indexNow, addresses, token)));
  for (const note of notes) console.error(`Attention: ${note}`);
  await drawPictures(servers);
  if (isUndo) console.log('The folder of packs still has your edit: fix it before you publish again.');
}

async function drawPictures(servers: readonly PublishServer[]): Promise<void> {
  const onBegin = (count: number) => console.log(`\nDrawing ${plural(count, 'share picture', 'share pictures')} …`);
  const result = await drawMissing(servers, { onBegin });
  if (!result) return;
  if ('count' in result) console.log(`${plural(result.count, 'share picture is', 'share pictures are')} new.`);
  else console.error(`Attention: they could not be drawn, and the next publish tries again: ${result.problem}`);
}

function readFlags() {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'dry-run': flag, force: flag, list: flag, undo: flag, help: flag };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [version = '', ...rest] = values.undo ? positionals : ['', ...positionals];
    if (rest.length > 0) throw new TypeError(`What is "${rest[0]}"?`);
    return { ...values, undo: values.undo ? version : undefined };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message}\n\n${help}`);
  }
}

/** Returns the servers that answer. Others are only left out with `--force`. */
async function askServers(origins: readonly string[], token: string, force: boolean) {
  const { states, silent } = await findServers(origins, token);
  if (states.size === 0 || (silent.length > 0 && !force)) {
    const hint = states.size > 0 ? '\nTo leave it out: npm run publish -- --force' : '';
    throw new UsageError(`Nothing was published:\n${silent.map((line) => `- ${line}`).join('\n')}${hint}`);
  }
  for (const line of silent) console.error(`Left out: ${line}. It catches up at its next start.`);
  return states;
}

/** Returns the packs of the folder with new dates, which are written there too unless this is a dry run. */
async function readFolder(server: PublishServer, state: PublishState, isDryRun: boolean) {
  const environment = getEnvironment();
  checkLocalesDir(environment);
  const { localesDir } = environment;
  const unmade = await makeMedia(localesDir);
  const folder = readPackFiles(localesDir);
  const findings = [...checkPacks(folder).findings, ...unmade];
  const errors = findings.filter(isError);
  if (errors.length > 0) {
    const lines = errors.map(formatFinding).join('\n');
    throw new UsageError(`${lines}\nNothing was published: ${plural(errors.length, 'mistake', 'mistakes')} to fix.`);
  }
  if (findings.length > 0) console.log(`${plural(findings.length, 'warning', 'warnings')}: npm run packs shows them.`);
  const changed = completeFiles(await server.files(state.hash), folder);
  for (const name of isDryRun ? [] : writeFiles(localesDir, changed)) {
    console.warn(`Warning: ${name} cannot be written to: its dates, or what it remembers, are on the servers alone.`);
  }
  return withTexts(folder, changed);
}

async function earlierFiles(server: PublishServer, state: PublishState, version = '') {
  const hash = earlierHash(state, version);
  if (hash) return server.files(hash);
  const missing = version ? `There is no ${version}: npm run publish -- --list` : 'Nothing was published before this.';
  throw new UsageError(missing);
}

function list({ entries, id }: PublishState): void {
  for (const entry of entries) {
    const when = new Date(entry.at).toLocaleString('sv-SE').slice(0, 16);
    console.log(`${versionOf(entry.hash)}  ${when}  ${entry.by}${entry.id === id ? '  in use' : ''}`);
  }
}

function printChanges(changes: readonly TextChange[]): void {
  console.log(`${plural(changes.length, 'text changes', 'texts change')}${changes.length > 0 ? ':' : ''}`);
  for (const { file, key, before, after } of changes) {
    console.log(`  ${file}${key ? ` ${key}` : ''}`);
    console.log(`    before: ${before ?? '(nothing)'}`);
    console.log(`    after:  ${after ?? '(nothing)'}`);
  }
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function whoami(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch (error) {
    // Users in containers may have no name.
    if (!hasCode(error, 'ERR_SYSTEM_ERROR')) throw error;
    return hostname();
  }
}

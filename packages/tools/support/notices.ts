import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy, uniq } from 'es-toolkit';
import { root } from './processes';

/** SPDX ids of licences allowed in a release. Read a licence before adding it. */
const permitted = new Set([
  ...'0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense'.split(
    ' ',
  ),
  // sharp's libvips, a separate library that users can replace.
  'LGPL-3.0-or-later',
]);

const licenceFile = /^(licen[cs]e|copying|notice|copyright|third-?party-?(notice|licen[cs]e))/i;
const textFile = /^\.(md|txt|mit|apache2?|bsd)$|^$/i;

type Package = { label: string; text: string };

type LockEntry = { link?: boolean; dev?: boolean; optional?: boolean; devOptional?: boolean };

type Manifest = {
  version?: string;
  license?: unknown;
  licenses?: unknown;
  author?: string | { name?: string };
  repository?: string | { url?: string };
};

/**
 * Writes `THIRD-PARTY-NOTICES.txt`: licences of all production dependencies, which may be bundled, of optional packages
 * in the release, and of packages bundled by others (Next has more than a hundred).
 * @throws Error if a package is not installed, or its licence is missing or not permitted
 */
export function writeNotices(releaseFolder: string, projectFolder = root): void {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.entries(lock.packages)
    .filter(([place, { dev, optional, devOptional, link }]) => {
      // The project itself and its workspaces.
      if (link || !place.includes('node_modules/')) return false;
      return !(dev || optional || devOptional) || existsSync(path.join(releaseFolder, place, 'package.json'));
    })
    .flatMap(([place]) => readPackage(path.join(projectFolder, place), place.replace(/^.*node_modules\//, '')));
  writeFileSync(path.join(releaseFolder, 'THIRD-PARTY-NOTICES.txt'), formatNotices(packages));
}

function readPackage(folder: string, name: string): Package[] {
  if (!existsSync(path.join(folder, 'package.json'))) throw new Error(`${name} is not installed`);
  const filesByPlace = groupBy(licenceFilesOf(folder), (file) => path.dirname(file));
  return Object.entries({ '.': [], ...filesByPlace }).map(([place, files]) => {
    const isBundled = place !== '.';
    const manifestFile = path.join(folder, place, 'package.json');
    const manifest: Manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
    const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
    const shown = isBundled ? `${place.replace(/^dist\/compiled\//, '')} (in ${name})` : name;
    return { label: labelOf(shown, manifest, isBundled), text: texts.join('\n\n') || describeSource(manifest) };
  });
}

function licenceFilesOf(folder: string): string[] {
  return globSync('**/*', { cwd: folder, exclude: (file) => path.basename(file) === 'node_modules' })
    .filter((file) => licenceFile.test(path.basename(file)) && textFile.test(path.extname(file)))
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
}

/**
 * Returns name, version and licence. Some bundled packages, such as React in Next, state their licence only in its text.
 * All licences of an SPDX expression must be permitted, or one if there is only `OR`.
 * @throws Error
 */
function labelOf(name: string, { version, license, licenses }: Manifest, isBundled: boolean): string {
  const label = version ? `${name} ${version}` : name;
  if (isBundled && !license) return `${label}: see its text`;
  if (typeof license !== 'string') {
    throw new Error(`${name}: package.json has no licence id, but ${JSON.stringify(license ?? licenses)}`);
  }
  const unread = idsOf(license).filter((id) => !permitted.has(id));
  if (unread.length > (/\sAND\s/.test(license) ? 0 : idsOf(license).length - 1))
    throw new Error(`${name}: the licence ${license} is not permitted (packages/tools/support/notices.ts)`);
  return `${label}: ${license}`;
}

function idsOf(expression: string): string[] {
  return expression
    .replace(/[()]/g, ' ')
    .trim()
    .split(/\s+(?:AND|OR)\s+/);
}

function describeSource({ author, repository, license }: Manifest): string {
  const name = typeof author === 'string' ? author : author?.name;
  const url = typeof repository === 'string' ? repository : repository?.url;
  return [
    'The package has no licence file.',
    ...(name ? [`Author: ${name}`] : []),
    ...(url ? [`Source: ${url}`] : []),
    ...idsOf(String(license)).map((id) => `Licence text: https://spdx.org/licenses/${id}.html`),
  ].join('\n');
}

function formatNotices(packages: Package[]): string {
  const line = '-'.repeat(80);
  const labelsOf = (some: Package[]) =>
    uniq(some.map(({ label }) => label))
      .sort()
      .join('\n');
  const sections = Object.entries(groupBy(packages, ({ text }) => text))
    .map(([text, some]) => ({ labels: labelsOf(some), text }))
    .sort((one, other) => (one.labels < other.labels ? -1 : 1))
    .map(({ labels, text }) => `${line}\n${labels}\n${line}\n\n${text}\n`);
  return [
    'This software contains the packages below. Sources of the pictures: public/CREDITS.md.\n',
    `${labelsOf(packages)}\n`,
    ...sections,
  ].join('\n');
}

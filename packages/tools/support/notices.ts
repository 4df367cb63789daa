import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes';

/** SPDX ids of licences allowed in a release. Read a licence before adding it. */
const permitted = new Set([
  ...'0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MPL-2.0 OFL-1.1 Python-2.0 Unlicense'.split(
    ' ',
  ),
  // sharp's libvips, a separate library that users can replace.
  'LGPL-3.0-or-later',
]);

const licenceFile = /^(licen[cs]e|copying|notice|copyright|third-?party-?(notice|licen[cs]e))/i;
const textFile = /^\.(md|txt|mit|apache2?|bsd)$|^$/i;

type Package = { name: string; version?: string; licence: string; text: string };

type LockEntry = {
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
};

type Manifest = {
  name?: string;
  version?: string;
  license?: unknown;
  licenses?: unknown;
  author?: unknown;
  repository?: unknown;
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
  const manifest = readManifest(folder);
  const own: Package = {
    name,
    ...(manifest.version && { version: manifest.version }),
    licence: permittedLicence(manifest, name),
    text: '',
  };

  const texts = new Map<string, string[]>();
  for (const file of licenceFilesOf(folder)) {
    const place = path.dirname(file);
    texts.set(place, [...(texts.get(place) ?? []), readFileSync(path.join(folder, file), 'utf8')]);
  }
  own.text = joinTexts(texts.get('.')) || describeSource(manifest, own.licence);
  texts.delete('.');

  const bundled = [...texts].map(([place, found]): Package => {
    const bundledName = `${place.replace(/^dist\/compiled\//, '')} (in ${name})`;
    const hasManifest = existsSync(path.join(folder, place, 'package.json'));
    const inner = hasManifest ? readManifest(path.join(folder, place)) : {};
    // Some bundled packages, such as React in Next, state their licence only in its text.
    const licence = inner.license ? permittedLicence(inner, bundledName) : 'see its text';
    return { name: bundledName, ...(inner.version && { version: inner.version }), licence, text: joinTexts(found) };
  });
  return [own, ...bundled];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

function licenceFilesOf(folder: string): string[] {
  return globSync('**/*', { cwd: folder, exclude: (file) => path.basename(file) === 'node_modules' })
    .filter((file) => licenceFile.test(path.basename(file)) && textFile.test(path.extname(file)))
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
}

/** All licences of an SPDX expression must be permitted, or one if there is only `OR`. @throws Error */
function permittedLicence({ license, licenses }: Manifest, name: string): string {
  if (typeof license !== 'string') {
    throw new Error(`${name}: package.json has no licence id, but ${JSON.stringify(license ?? licenses)}`);
  }
  const ids = idsOf(license);
  const isChoice = !/\sAND\s/.test(license);
  const isPermitted = isChoice ? ids.some((id) => permitted.has(id)) : ids.every((id) => permitted.has(id));
  if (!isPermitted)
    throw new Error(`${name}: the licence ${license} is not permitted (packages/tools/support/notices.ts)`);
  return license;
}

function idsOf(expression: string): string[] {
  return expression
    .replace(/[()]/g, ' ')
    .trim()
    .split(/\s+(?:AND|OR)\s+/);
}

function describeSource({ author, repository }: Manifest, licence: string): string {
  const written = (value: unknown, field: string): string | undefined => {
    const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : value;
    return typeof text === 'string' ? text : undefined;
  };
  return [
    'The package has no licence file.',
    written(author, 'name') && `Author: ${written(author, 'name')}`,
    written(repository, 'url') && `Source: ${written(repository, 'url')}`,
    ...idsOf(licence).map((id) => `Licence text: https://spdx.org/licenses/${id}.html`),
  ]
    .filter(Boolean)
    .join('\n');
}

function joinTexts(texts: string[] = []): string {
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

function formatNotices(packages: Package[]): string {
  const labels = new Map<string, Set<string>>();
  for (const { name, version, licence, text } of packages) {
    const label = `${name}${version ? ` ${version}` : ''}: ${licence}`;
    labels.set(text, (labels.get(text) ?? new Set()).add(label));
  }
  const line = '-'.repeat(80);
  const sections = [...labels]
    .map(([text, names]): [string, string] => [[...names].sort().join('\n'), text])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([names, text]) => `${line}\n${names}\n${line}\n\n${text}\n`);
  const all = new Set([...labels.values()].flatMap((names) => [...names]));
  return [
    'This software contains the packages below. Sources of the pictures: public/CREDITS.md.\n',
    `${[...all].sort().join('\n')}\n`,
    ...sections,
  ].join('\n');
}

import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes';

/** What may be part of a release, by SPDX id. Read a licence before you add it here. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // A library of its own file that anybody can replace: sharp's libvips.
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

const licenceFile = /^(licen[cs]e|copying|notice|copyright|third-?party-?(notice|licen[cs]e))/i;
const textFile = /^\.(md|txt|mit|apache2?|bsd)$|^$/i;

type Package = { name: string; version?: string; licence: string; text: string };

/** Of development alone, but what our sources copy from them is part of a release: tables of characters. */
const copied = new Set(['node_modules/opencc-js']);

/** One package of package-lock.json; its key is the package's folder. */
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
 * Writes `THIRD-PARTY-NOTICES.txt` into a release: name, version, licence and licence text of each package that may be
 * part of it. Those are
 * - every production dependency of package-lock.json, as its code may be bundled into the browser's or the server's;
 * - those that our sources have copied from;
 * - optional ones (sharp, a platform's binaries) only where the release has them in its `node_modules`;
 * - what a package has bundled itself, by the licence files in its folders (Next has more than a hundred).
 *
 * Texts are read from the project's `node_modules`: the release's own has only what runs.
 * @param projectFolder where package-lock.json and `node_modules` are
 * @throws Error that names the package, if one is not installed, or has no licence or one that is not permitted
 */
export function writeNotices(releaseFolder: string, projectFolder = root): void {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.entries(lock.packages)
    .filter(([place, { dev, optional, devOptional, link }]) => {
      // The project itself and its workspaces.
      if (link || !place.includes('node_modules/')) return false;
      return (
        !(dev || optional || devOptional) ||
        copied.has(place) ||
        existsSync(path.join(releaseFolder, place, 'package.json'))
      );
    })
    .flatMap(([place]) => readPackage(path.join(projectFolder, place), place.replace(/^.*node_modules\//, '')));
  writeFileSync(path.join(releaseFolder, 'THIRD-PARTY-NOTICES.txt'), formatNotices(packages));
}

/** The package in a folder, and those that it has bundled. */
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
    // Without a field of its own, as React in Next, the text says it.
    const licence = inner.license ? permittedLicence(inner, bundledName) : 'see its text';
    return { name: bundledName, ...(inner.version && { version: inner.version }), licence, text: joinTexts(found) };
  });
  return [own, ...bundled];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** Paths below the folder, without those of packages in its own `node_modules`. */
function licenceFilesOf(folder: string): string[] {
  return globSync('**/*', { cwd: folder, exclude: (file) => path.basename(file) === 'node_modules' })
    .filter((file) => licenceFile.test(path.basename(file)) && textFile.test(path.extname(file)))
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort();
}

/**
 * The SPDX expression of a package.json. All of its licences have to be permitted, or one of them if it only says `OR`.
 * @throws Error that names the package
 */
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

/** The ids in an SPDX expression: `(MIT OR Apache-2.0)` has two. */
function idsOf(expression: string): string[] {
  return expression
    .replace(/[()]/g, ' ')
    .trim()
    .split(/\s+(?:AND|OR)\s+/);
}

/** For a package without a licence file: what its package.json says about it. */
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

/** A list of all packages, then each different text once, under the packages that it belongs to. */
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

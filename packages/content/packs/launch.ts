import { readRegionSources } from '@talkaroo/content/regions/read-region-files';
import { type JsonFile, sourcePosition } from '@talkaroo/content/regions/region-file';
import { regions } from '@talkaroo/content/regions/regions';
import { uniqBy } from 'es-toolkit/array';
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { counselDone, counselKey } from './counsel';
import { compareFindings, type Finding } from './finding';
import { type PackFiles, shownName } from './pack-files';
import { lineOf, parseJson } from './parse-pack';
import { shape } from './shape';

const noFacts = ['example', 'people'];

/**
 * Lists what is missing before launch in packs without errors: examples in region files, company facts (warnings),
 * `.example` addresses, and legal texts not reviewed by a lawyer.
 */
export function launchFindings(packFiles: PackFiles): Finding[] {
  const { own, shared } = readRegionSources(packFiles, []);
  const sharedFile = shared === 'broken' ? undefined : shared;
  const findings = regions.flatMap((region) => {
    const file = own.get(region.id);
    return file ? [...ownFacts(file, sharedFile), ...exampleAddresses(file), ...exampleIcp(file)] : [];
  });
  if (sharedFile) findings.push(...exampleAddresses(sharedFile));
  findings.push(...unreadLegalTexts(packFiles));
  const table = 'packages/content/regions/regions.ts';
  for (const { id, domain } of regions) {
    if (!isExample(domain)) continue;
    const message = `The domain of “${id}” is an example: ${domain}.`;
    findings.push({ severity: 'error', file: table, line: 1, message, fix: 'Write its real domain.' });
  }
  // All regions share one file's facts.
  return uniqBy(findings, ({ file, line, key, message }) => [file, line, key, message].join()).sort(compareFindings);
}

type Values = Record<string, unknown>;

function ownFacts(file: JsonFile, shared: JsonFile | undefined): Finding[] {
  const companyOf = (json: JsonFile | undefined): Values => {
    const node = json && findNodeAtLocation(json.root, ['company']);
    return node ? getNodeValue(node) : {};
  };
  const company: Values = { ...companyOf(shared), ...companyOf(file) };
  const at = (...path: Path) => sourcePosition(['company', ...path], file, shared);
  const findings: Finding[] = [];
  for (const [key, value] of Object.entries(company)) {
    if (noFacts.includes(key)) continue;
    const leaves = leavesOf(value);
    for (const [path] of leaves.filter(([, leaf]) => isEmpty(leaf))) {
      findings.push({
        severity: 'warning',
        ...at(key, ...path),
        message: 'This fact is not given: the sentences that need it are left out.',
        fix: 'Write it if there is one.',
      });
    }
    if (company.example === true && leaves.some(([, leaf]) => !isEmpty(leaf))) {
      findings.push({
        severity: 'error',
        ...at(key),
        message: `This is an example: ${JSON.stringify(value).slice(0, 80)}.`,
        fix: 'Write the company’s own, and when all of them are, "example": false.',
      });
    }
  }
  for (const [key, value] of Object.entries((company.people as Values | undefined) ?? {})) {
    if (value !== 'examples') continue;
    findings.push({
      severity: 'error',
      ...at('people', key),
      message: `The ${key} are examples, and labelled as such.`,
      fix: 'Show those of real people who have agreed, and write "real".',
    });
  }
  return findings;
}

type Path = readonly (string | number)[];

/** Returns the values that have no others in them, with their paths. */
function leavesOf(value: unknown, path: Path = []): [Path, unknown][] {
  if (typeof value !== 'object' || value === null || isEmpty(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inside]) =>
    leavesOf(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}

function isExample(address: string): boolean {
  return /(?:^|[\w-]\.)example(?:[/:?#]|$)/.test(address);
}

function exampleAddresses(file: JsonFile): Finding[] {
  const examples = leavesOf(getNodeValue(file.root)).filter(([, leaf]) => typeof leaf === 'string' && isExample(leaf));
  return examples.map(([path]) => ({
    severity: 'error',
    ...sourcePosition(path, file, undefined),
    message: 'This address is an example.',
    fix: 'Write the real one.',
  }));
}

/** The shipped record number has zeros only. */
function exampleIcp(file: JsonFile): Finding[] {
  const number = findNodeAtLocation(file.root, ['icp'])?.value;
  if (!/\D0+\D/.test(String(number))) return [];
  const message = `This ICP number is an example: ${number}.`;
  return [
    { severity: 'error', ...sourcePosition(['icp'], file, undefined), message, fix: 'Write the real one, or "".' },
  ];
}

function unreadLegalTexts(packFiles: PackFiles): Finding[] {
  return [...packFiles.files].flatMap(([name, source]): Finding[] => {
    const [, namespace] = /^[\w-]+(?:@\w+)?\/([\w-]+)\.json$/.exec(name) ?? [];
    if (!namespace || !shape.get(namespace)?.children.has(counselKey)) return [];
    const { root } = parseJson(name, source);
    const mark = root && findNodeAtLocation(root, [counselKey]);
    if (mark?.value === counselDone) return [];
    return [
      {
        severity: 'error',
        file: shownName(packFiles, name),
        line: mark ? lineOf(source, mark.offset) : 1,
        key: counselKey,
        message: 'No lawyer has read this page.',
        fix: `Have it read where it applies, and write "${counselDone}".`,
      },
    ];
  });
}

import { type JsonPath, leavesOf, valueAtPath } from '@talkaroo/content/json/group';
import { readRegionSources } from '@talkaroo/content/regions/read-region-files';
import { findingIn, type JsonFile } from '@talkaroo/content/regions/region-file';
import { regions } from '@talkaroo/content/regions/regions';
import { lineOf } from '@talkaroo/content/text/line-of';
import { uniqBy } from 'es-toolkit/array';
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import { counselDone, counselKey } from './counsel';
import { compareFindings, type Finding, findingAt } from './finding';
import type { PackFiles } from './pack-files';
import { parseJson } from './parse-pack';
import { shape } from './shape';

const noFacts = ['example', 'people'];

/** Lists what is missing before launch: facts instead of examples, real addresses, legal texts seen by a lawyer. */
export function launchFindings(packFiles: PackFiles): Finding[] {
  const { own, shared } = readRegionSources(packFiles, []);
  const findings = regions.flatMap((region) => {
    const file = own.get(region.id);
    return file ? [...ownFacts(file, shared), ...examplesIn(file)] : [];
  });
  if (shared) findings.push(...examplesIn(shared));
  findings.push(...unreadLegalTexts(packFiles));
  for (const { id, domain } of regions) {
    if (!isExample(domain)) continue;
    const message = `The domain of “${id}” is an example: ${domain}.`;
    const fix = 'Write its real domain in packages/content/regions/regions.ts.';
    findings.push(findingAt(`regions/${id}.json`, { message, fix }));
  }
  // All regions share one file's facts.
  return uniqBy(findings, ({ file, line, key, message }) => [file, line, key, message].join()).sort(compareFindings);
}

type Values = Record<string, unknown>;

function ownFacts(file: JsonFile, shared: JsonFile | undefined): Finding[] {
  const companyOf = (json: JsonFile) => valueAtPath(getNodeValue(json.root), ['company']) as Values | undefined;
  const company = { ...(shared && companyOf(shared)), ...companyOf(file) };
  const findings: Finding[] = [];
  const add = (severity: Finding['severity'], path: JsonPath, message: string, fix: string) =>
    findings.push({ ...findingIn(['company', ...path], { message, fix }, file, shared), severity });
  for (const [key, value] of Object.entries(company)) {
    if (noFacts.includes(key)) continue;
    const leaves = leavesOf(value);
    for (const [path] of leaves.filter(([, leaf]) => isEmpty(leaf))) {
      const message = 'This fact is not given: the sentences that need it are left out.';
      add('warning', [key, ...path], message, 'Write it if there is one.');
    }
    if (company.example === true && leaves.some(([, leaf]) => !isEmpty(leaf))) {
      const message = `This is an example: ${JSON.stringify(value).slice(0, 80)}.`;
      add('error', [key], message, 'Write the company’s own, and when all of them are, "example": false.');
    }
  }
  for (const [key, value] of Object.entries((company.people as Values | undefined) ?? {})) {
    const fix = 'Show those of real people who have agreed, and write "real".';
    if (value === 'examples') add('error', ['people', key], `The ${key} are examples, and labelled as such.`, fix);
  }
  return findings;
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}

function isExample(address: string): boolean {
  return /(?:^|[\w-]\.)example(?:[/:?#]|$)/.test(address);
}

const exampleAddress = { message: 'This address is an example.', fix: 'Write the real one.' };

/** Finds addresses that are examples, and the shipped ICP number, which has zeros only. */
function examplesIn(file: JsonFile): Finding[] {
  return leavesOf(getNodeValue(file.root)).flatMap(([path, leaf]): Finding[] => {
    if (typeof leaf !== 'string') return [];
    if (isExample(leaf)) return [findingIn(path, exampleAddress, file)];
    if (path.join() !== 'icp' || !/\D0+\D/.test(leaf)) return [];
    const message = `This ICP number is an example: ${leaf}.`;
    return [findingIn(path, { message, fix: 'Write the real one, or "".' }, file)];
  });
}

function unreadLegalTexts({ files }: PackFiles): Finding[] {
  return [...files].flatMap(([name, source]): Finding[] => {
    const [, namespace] = /^[\w-]+(?:@\w+)?\/([\w-]+)\.json$/.exec(name) ?? [];
    if (!namespace || !shape.get(namespace)?.children.has(counselKey)) return [];
    const { root } = parseJson(name, source);
    const mark = root && findNodeAtLocation(root, [counselKey]);
    if (mark?.value === counselDone) return [];
    const place = { line: mark ? lineOf(source, mark.offset) : 1, key: counselKey };
    const fix = `Have it read where it applies, and write "${counselDone}".`;
    return [findingAt(name, { message: 'No lawyer has read this page.', fix }, place)];
  });
}

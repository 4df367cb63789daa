import { isGroup, type JsonPath, valueAtPath } from '@talkaroo/content/json/group';
import type { Finding } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { badKeys, parseJson } from '@talkaroo/content/packs/parse-pack';
import { lineOf } from '@talkaroo/content/text/line-of';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { checkValue, type LocatedFault } from './explain-issue';
import { type PageSwitches, type SwitchId, switchIds } from './pages';
import { type RegionFile, type RegionFileContext, regionSchema } from './region-schema';

export type JsonFile = {
  file: string;
  source: string;
  root: Node;
};

/** Regions where consent must be active, so that boxes may not be pre-ticked (contract, The form). */
const actNeeded: readonly string[] = ['vn', 'tr', 'th', 'my', 'ar'];

/** Parses JSON; undefined if invalid. Adds mistakes, including duplicate keys, to `findings`. */
export function readJson(file: string, source: string, findings: Finding[]): JsonFile | undefined {
  const read = memo(`json ${file}`, [source], () => {
    const { root, findings: mistakes } = parseJson(file, source);
    const doubled = root ? badKeys(root).filter(({ isDouble }) => isDouble) : [];
    const more = doubled.map(({ path, offset, message, fix }): Finding => {
      return { severity: 'error', file, line: lineOf(source, offset), key: path.join('.'), message, fix };
    });
    return { json: root && { file, source, root }, mistakes: [...mistakes, ...more] };
  });
  findings.push(...read.mistakes);
  return read.json;
}

/** Checks a region file merged over the shared one. If that is broken, its values are not reported as missing. */
export function parseRegionFile(
  own: JsonFile,
  shared: JsonFile | undefined,
  context: RegionFileContext,
  isSharedBroken: boolean,
): { settings: RegionFile | undefined; findings: Finding[] } {
  const value = joined(contentOf(shared), contentOf(own));
  const { data, faults = [] } = checkValue(regionSchema(context), value);
  const known = faults.filter(({ isMissing }) => !isMissing || !isSharedBroken);
  const findings = known.map((fault) => errorIn(fault, own, shared));
  if (data?.form.agreement === 'ticked' && actNeeded.includes(context.region.id)) {
    const message = 'The box is ticked at first, where the law wants an act of the parent.';
    const place = sourcePosition(['form', 'agreement'], own, shared);
    findings.push({ ...place, severity: 'warning', message, fix: 'Consider "unticked".' });
  }
  return { settings: data, findings };
}

/** Checks the shared file merged over a region's file, `model`, which supplies what it leaves out. */
export function checkSharedFile(shared: JsonFile, model: JsonFile | undefined, context: RegionFileContext): Finding[] {
  const { faults = [] } = checkValue(regionSchema(context), joined(contentOf(model), contentOf(shared)));
  // The model's own mistakes are reported with its file.
  const own = faults.filter(({ path }) => findNodeAtLocation(shared.root, [...path]));
  return own.map((fault) => errorIn(fault, shared, undefined));
}

function errorIn({ path, message, fix }: LocatedFault, own: JsonFile, shared: JsonFile | undefined): Finding {
  return { ...sourcePosition(path, own, shared), severity: 'error', message, fix };
}

/** Returns the pages that an unchecked region file enables; a page counts as enabled if unknown. */
export function switchesIn(own: JsonFile | undefined, shared: JsonFile | undefined): PageSwitches {
  const given = joined(contentOf(shared), contentOf(own));
  const isOn = (id: SwitchId) => valueAtPath(given, ['pages', id]) !== false;
  const packages = valueAtPath(given, ['company', 'prices', 'packages']);
  return {
    ...(Object.fromEntries(switchIds.map((id) => [id, isOn(id)])) as PageSwitches),
    prices: !Array.isArray(packages) || packages.length > 0,
  };
}

/** Returns the file, line and key of a value; of its group if the value is missing. */
export function sourcePosition(
  path: JsonPath,
  own: JsonFile,
  shared: JsonFile | undefined,
): Pick<Finding, 'file' | 'line' | 'key'> {
  for (let length = path.length; length > 0; length -= 1) {
    const start = path.slice(0, length);
    const ownNode = findNodeAtLocation(own.root, [...start]);
    if (ownNode) return at(own, path, ownNode);
    // A missing value of a shared group belongs in the region's file; a list is in one file only.
    const isWhole = length === path.length || start.some((key) => typeof key === 'number');
    const sharedNode = isWhole && shared && findNodeAtLocation(shared.root, [...start]);
    if (shared && sharedNode) return at(shared, path, sharedNode);
  }
  return at(own, path, own.root);
}

function at(
  { file, source }: JsonFile,
  path: JsonPath,
  { parent, offset }: Node,
): Pick<Finding, 'file' | 'line' | 'key'> {
  const start = parent?.type === 'property' ? parent.offset : offset;
  return { file, line: lineOf(source, start), ...(path.length > 0 && { key: path.join('.') }) };
}

function contentOf(json: JsonFile | undefined): unknown {
  return json && getNodeValue(json.root);
}

function joined(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isGroup(below) || !isGroup(above)) return above;
  const both = Object.assign(Object.create(null), below);
  for (const [key, value] of Object.entries(above)) both[key] = joined(below[key], value);
  return both;
}

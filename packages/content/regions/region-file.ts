import { isGroup, type JsonPath, valueAtPath } from '@talkaroo/content/json/group';
import type { Finding, Mistake } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { badKeys, parseJson } from '@talkaroo/content/packs/parse-pack';
import { lineOf } from '@talkaroo/content/text/line-of';
import { mapValues } from 'es-toolkit/object';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { checkValue } from './explain-issue';
import { allOn, type PageSwitches } from './pages';
import { type RegionFile, type RegionFileContext, regionSchema } from './region-schema';

export type JsonFile = {
  file: string;
  source: string;
  root: Node;
};

/** Regions where consent must be active, so that boxes may not be pre-ticked (contract, The form). */
const actNeeded: readonly string[] = ['vn', 'tr', 'th', 'my', 'ar'];
const tickedMistake = {
  message: 'The box is ticked at first, where the law wants an act of the parent.',
  fix: 'Leave it to the parent ("unticked").',
};

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
  const findings = known.map((fault) => findingIn(fault.path, fault, own, shared));
  if (data?.form.agreement === 'ticked' && actNeeded.includes(context.region.id)) {
    findings.push({ ...findingIn(['form', 'agreement'], tickedMistake, own, shared), severity: 'warning' });
  }
  return { settings: data, findings };
}

/** Checks the shared file merged over a region's file, `model`, which supplies what it leaves out. */
export function checkSharedFile(shared: JsonFile, model: JsonFile | undefined, context: RegionFileContext): Finding[] {
  const { faults = [] } = checkValue(regionSchema(context), joined(contentOf(model), contentOf(shared)));
  // The model's own mistakes are reported with its file.
  const own = faults.filter(({ path }) => findNodeAtLocation(shared.root, [...path]));
  return own.map((fault) => findingIn(fault.path, fault, shared));
}

/** Returns the pages that an unchecked region file enables; a page counts as enabled if unknown. */
export function switchesIn(own: JsonFile | undefined, shared: JsonFile | undefined): PageSwitches {
  const given = joined(contentOf(shared), contentOf(own));
  const packages = valueAtPath(given, ['company', 'prices', 'packages']);
  return {
    ...mapValues(allOn, (_, id) => valueAtPath(given, ['pages', id]) !== false),
    prices: !Array.isArray(packages) || packages.length > 0,
  };
}

/** Returns an error at a value, or at its group if the value is missing. */
export function findingIn(path: JsonPath, { message, fix }: Mistake, own: JsonFile, shared?: JsonFile): Finding {
  const [{ file, source }, { parent, offset }] = placeOf(path, own, shared);
  const line = lineOf(source, parent?.type === 'property' ? parent.offset : offset);
  return { severity: 'error', file, line, ...(path.length > 0 && { key: path.join('.') }), message, fix };
}

function placeOf(path: JsonPath, own: JsonFile, shared: JsonFile | undefined): [JsonFile, Node] {
  for (let length = path.length; length > 0; length -= 1) {
    const start = path.slice(0, length);
    const ownNode = findNodeAtLocation(own.root, [...start]);
    if (ownNode) return [own, ownNode];
    // A missing value of a shared group belongs in the region's file; a list is in one file only.
    const isWhole = length === path.length || start.some((key) => typeof key === 'number');
    const sharedNode = isWhole && shared && findNodeAtLocation(shared.root, [...start]);
    if (shared && sharedNode) return [shared, sharedNode];
  }
  return [own, own.root];
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

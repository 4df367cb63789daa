import { isGroup } from '@talkaroo/content/json/group';
import type { Finding } from '@talkaroo/content/packs/finding';
import { lineOf, parseJson } from '@talkaroo/content/packs/parse-pack';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { checkValue } from './explain-issue';
import { type PageSwitches, switchIds } from './pages';
import { type RegionFile, type RegionFileContext, regionSchema } from './region-schema';

/** A file of JSON, with the position of each value. */
export type JsonFile = {
  /** As messages name it. */
  file: string;
  source: string;
  root: Node;
};

type Path = readonly (string | number)[];

/** Where the law requires active consent, which a pre-ticked box is not (contract, The form). */
const actNeeded: readonly string[] = ['vn', 'tr', 'th', 'my', 'ar'];

/**
 * Reads JSON; what is wrong with it is added to `findings`, also a key that stands twice in one place.
 * @returns undefined if it is no JSON
 */
export function readJson(file: string, source: string, findings: Finding[]): JsonFile | undefined {
  const { root, findings: mistakes } = parseJson(file, source);
  findings.push(...mistakes);
  if (!root) return undefined;
  const json = { file, source, root };
  for (const [path, node] of doubleKeys(root)) {
    const message = `"${path.at(-1)}" stands here twice.`;
    findings.push({ ...at(json, path, node), severity: 'error', message, fix: 'Remove one of the two.' });
  }
  return json;
}

/**
 * Checks a region file together with what it takes over from the shared one: a value there holds where the region file
 * sets none; groups are joined, lists are one value.
 * @param shared undefined where there is none; `broken` where it cannot be read, so that what it holds is not missed
 * @returns what is found, each in the file that has it, and the settings if none of it is an error
 */
export function parseRegionFile(
  own: JsonFile,
  shared: JsonFile | 'broken' | undefined,
  context: RegionFileContext,
): { settings: RegionFile | undefined; findings: Finding[] } {
  const sharedFile = shared === 'broken' ? undefined : shared;
  const value = joined(contentOf(sharedFile), contentOf(own));
  const { data, faults } = checkValue(regionSchema(context), value);
  const findings = (faults ?? [])
    .filter(({ isMissing }) => !isMissing || shared !== 'broken')
    .map(({ path, message, fix }): Finding => ({ ...placeOf(path, own, sharedFile), severity: 'error', message, fix }));
  if (data?.form.agreement === 'ticked' && actNeeded.includes(context.region.id)) {
    findings.push({
      ...placeOf(['form', 'agreement'], own, sharedFile),
      severity: 'warning',
      message: 'The box is ticked at first, where the law wants an act of the parent.',
      fix: 'Consider "unticked".',
    });
  }
  return { settings: data, findings };
}

/**
 * Checks the values of the shared file, also those that no region takes over.
 * @param model the file of the region that `context` names, which adds what the shared file leaves to the regions
 */
export function checkSharedFile(shared: JsonFile, model: JsonFile | undefined, context: RegionFileContext): Finding[] {
  const { faults } = checkValue(regionSchema(context), joined(contentOf(model), contentOf(shared)));
  return (
    (faults ?? [])
      // What is the model's is reported there.
      .filter(({ path }) => findNodeAtLocation(shared.root, [...path]))
      .map(({ path, message, fix }) => ({ ...placeOf(path, shared, undefined), severity: 'error', message, fix }))
  );
}

/** What a region file switches on, before it is checked: where that cannot be told, a page counts as switched on. */
export function switchesIn(own: JsonFile | undefined, shared: JsonFile | undefined): PageSwitches {
  const given = joined(contentOf(shared), contentOf(own));
  const pages = groupIn(given, 'pages');
  const packages = groupIn(groupIn(given, 'company'), 'prices').packages;
  return {
    ...(Object.fromEntries(switchIds.map((id) => [id, pages[id] !== false])) as PageSwitches),
    prices: !Array.isArray(packages) || packages.length > 0,
  };
}

/** File, line and key of a value; of a missing one, those of the group that should hold it. */
export function placeOf(
  path: Path,
  own: JsonFile,
  shared: JsonFile | undefined,
): Pick<Finding, 'file' | 'line' | 'key'> {
  for (let length = path.length; length > 0; length -= 1) {
    const start = path.slice(0, length);
    const ownNode = findNodeAtLocation(own.root, [...start]);
    if (ownNode) return at(own, path, ownNode);
    // A group may stand in both files, and it is the region's that lacks something; a list is that of one file.
    const isWhole = length === path.length || start.some((key) => typeof key === 'number');
    const sharedNode = isWhole && shared && findNodeAtLocation(shared.root, [...start]);
    if (shared && sharedNode) return at(shared, path, sharedNode);
  }
  return at(own, path, own.root);
}

function at({ file, source }: JsonFile, path: Path, { parent, offset }: Node): Pick<Finding, 'file' | 'line' | 'key'> {
  const start = parent?.type === 'property' ? parent.offset : offset;
  return { file, line: lineOf(source, start), ...(path.length > 0 && { key: path.join('.') }) };
}

type Group = Record<string, unknown>;

function contentOf(json: JsonFile | undefined): unknown {
  return json && getNodeValue(json.root);
}

/** The second value over the first one, group by group. */
function joined(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isGroup(below) || !isGroup(above)) return above;
  const both = Object.assign(Object.create(null), below);
  for (const [key, value] of Object.entries(above)) both[key] = joined(below[key], value);
  return both;
}

function groupIn(group: unknown, key: string): Group {
  const value = isGroup(group) ? group[key] : undefined;
  return isGroup(value) ? value : {};
}

function doubleKeys(node: Node, path: Path = []): [Path, Node][] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child, index): [Path, Node][] => {
    if (node.type !== 'object') return doubleKeys(child, [...path, index]);
    const [name, value] = child.children ?? [];
    if (!name || !value) return [];
    const inside = [...path, name.value];
    const isDouble = seen.has(name.value);
    seen.add(name.value);
    return [...(isDouble ? [[inside, value] as [Path, Node]] : []), ...doubleKeys(value, inside)];
  });
}

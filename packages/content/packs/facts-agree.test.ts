import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { type FactName, type Facts, factNames, factsOf } from './facts';
import { readPackFiles } from './pack-files';
import { loadRegionFile } from './packs';

type Leaf = { path: string; value: string | number | boolean };

/** Company facts that no sentence tells: flags about facts, what search engines read, and what the page of prices computes with. */
const untold = /^(example|people|listing|founded|registrations\.\d+\.kind|prices\.(currency|packages\.))/;

const texts = [...readPackFiles('locales').files]
  .filter(([name]) => /^[a-z][\w@-]*\/[\w-]+\.json$/.test(name) && !/^(regions|schemas|made-from)|glossary/.test(name))
  .flatMap(([name, source]) => stringsIn(JSON.parse(source)).map((text) => ({ name, text })));

const uses = (name: FactName) => texts.filter(({ text }) => text.includes(`{${name}}`));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, path ? `${path}.${key}` : key));
  return value === null || value === '' ? [] : [{ path, value: value as Leaf['value'] }];
}

/** Returns the file with one company fact changed. */
function withOther(file: RegionFile, { path, value }: Leaf): RegionFile {
  const copy = structuredClone(file);
  const keys = path.split('.');
  const last = keys.pop() as string;
  // biome-ignore lint/suspicious/noExplicitAny: any depth of the file.
  const place = keys.reduce((inside, key) => inside[key], copy.company as any);
  place[last] = typeof value === 'string' ? `${value} 2` : typeof value === 'number' ? value + 1 : !value;
  return copy;
}

const changed = (before: Facts, after: Facts) => factNames.filter((name) => before[name] !== after[name]);

describe.each(regions)('a fact of $id', (region: Region) => {
  const file = loadRegionFile(region);
  const facts = (each: RegionFile) => region.languages.map((language) => factsOf(each, region, language));
  const before = facts(file);

  it.each(leavesOf(file.company).filter(({ path }) => !untold.test(path)))('is told by a sentence: $path', (leaf) => {
    const told = facts(withOther(file, leaf)).flatMap((after, index) => changed(before[index] as Facts, after));
    expect(told).not.toEqual([]);
    expect([...new Set(told)].filter((name) => uses(name).length === 0)).toEqual([]);
  });
});

/** Periods of the law, which hold whatever the company grants. */
const byLaw = ['tr: 14 gün', 'th: 30 วัน'];

it.each(regions)('a number of the company stands in no text of $id but by its fact', (region) => {
  const counts = ['cancelHours', 'refundDays', 'refundWorkdays', 'retentionMonths', 'recordingDays'] as const;
  for (const language of region.languages) {
    const facts = factsOf(loadRegionFile(region), region, language);
    const own = texts.filter(
      ({ name }) => name.startsWith(`${language}/`) || name.startsWith(`${language}@${region.id}/`),
    );
    for (const count of counts) {
      for (const { text } of own.filter((each) => each.text.includes(`{${count}}`))) {
        const [, unit] = new RegExp(`\\{${count}\\}( ?[\\p{L}\\p{M}]{2,12})`, 'u').exec(text) ?? [];
        // An Arabic fact brings its noun.
        const phrase = language === 'ar' ? facts[count] : unit && `${facts[count]}${unit}`;
        if (!phrase || byLaw.includes(`${language}: ${phrase}`)) continue;
        expect(
          own.filter((other) => other.text.includes(phrase)),
          phrase,
        ).toEqual([]);
      }
    }
  }
});

import type { Finding } from '@talkaroo/content/packs/finding';
import { nearest } from '@talkaroo/content/packs/nearest';
import { withoutWww } from '@talkaroo/content/routing/without-www';
import { type Fault, listed } from './fault';
import { type Language, languages } from './languages';
import { type Page, pages } from './pages';
import { type Region, regions } from './regions';

export type Tables = {
  regions: readonly Region[];
  pages: readonly Page[];
  languages: Readonly<Record<string, { tag: string }>>;
};

const regionTable = 'packages/content/regions/regions.ts';
const pageTable = 'packages/content/regions/pages.ts';

/** Checks constraints of the tables that types cannot express. Keys are `<id>.<name>`; the line is always 1. */
export function checkTables(tables: Tables = { regions, pages, languages }): Finding[] {
  return [
    ...tables.regions.flatMap((region) => regionFindings(region, tables)),
    ...hostFindings(tables),
    ...pageFindings(tables),
  ];
}

function finding(file: string, key: string, fault: Fault): Finding {
  return { severity: 'error', file, line: 1, key, ...fault };
}

function regionFindings(region: Region, tables: Tables): Finding[] {
  const { id, paths } = region;
  const found: Finding[] = [];
  const report = (name: string, message: string, fix: string) =>
    found.push(finding(regionTable, `${id}.${name}`, { message, fix }));
  const before = tables.regions.slice(0, tables.regions.indexOf(region));

  if (before.some((other) => other.id === id)) report('id', `Two regions are called "${id}".`, 'Give one another id.');
  if (!/^[a-z][a-z0-9-]*$/.test(id)) report('id', `"${id}" cannot be an id.`, 'Use small letters, digits and -.');
  if (region.languages.length > 1 && paths !== 'language') {
    const [first] = region.languages;
    report(
      'paths',
      `The region has ${region.languages.length} languages, and its addresses do not say which: paths is "${paths}".`,
      `Write paths: 'language'. /global/course becomes /${first}/course; the old addresses are redirected.`,
    );
  }
  for (const [index, language] of region.languages.entries()) {
    if (!Object.hasOwn(tables.languages, language)) {
      const meant = nearest(language, Object.keys(tables.languages));
      const fix = `${meant ? `Did you mean "${meant}"? ` : ''}Or add it to packages/content/regions/languages.ts.`;
      report('languages', `There is no language "${language}".`, fix);
    } else if (region.languages.indexOf(language) !== index) {
      report('languages', `"${language}" stands there twice.`, 'Remove one of them.');
    }
  }
  for (const language of Object.keys(region.hreflang ?? {})) {
    if ((region.languages as readonly string[]).includes(language)) continue;
    report('hreflang', `The region is not written in "${language}".`, `Its languages: ${listed(region.languages)}.`);
  }
  for (const language of region.languages) {
    const tag = tagOf(region, language, tables);
    const other = before.find((one) => one.languages.some((theirs) => tagOf(one, theirs, tables) === tag));
    if (!tag || !other) continue;
    const own = `${tables.languages[language]?.tag ?? language}-${id.toUpperCase()}`;
    report(
      'hreflang',
      `Search engines would find two pages for "${tag}": that of "${other.id}" and that of "${id}".`,
      `Write hreflang: { '${language}': '${own}' }.`,
    );
  }
  return found;
}

function hostFindings(tables: Tables): Finding[] {
  const hosts = tables.regions.flatMap(({ id, domain, aliases }) => [
    { id, name: 'domain', host: domain },
    ...aliases.map((host) => ({ id, name: 'aliases', host })),
  ]);
  return hosts.flatMap(({ id, name, host }, index) => {
    const key = `${id}.${name}`;
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) {
      const fix = 'Write it in small letters, without https:// and without a path.';
      return [finding(regionTable, key, { message: `"${host}" is no host.`, fix })];
    }
    const holder = hosts.slice(0, index).find((other) => withoutWww(other.host) === withoutWww(host));
    const message = `"${host}" is a host of "${holder?.id}" already.`;
    return holder
      ? [finding(regionTable, key, { message, fix: 'Remove it in one place: a host leads to one region.' })]
      : [];
  });
}

function pageFindings(tables: Tables): Finding[] {
  return tables.pages.flatMap((page, index) => {
    const found: Finding[] = [];
    const report = (name: string, message: string, fix: string) =>
      found.push(finding(pageTable, `${page.id}.${name}`, { message, fix }));
    const before = tables.pages.slice(0, index);
    if (before.some(({ id }) => id === page.id)) report('id', `Two pages are called "${page.id}".`, 'Rename one.');
    const sameAs = before.find(({ path }) => path.toLowerCase() === page.path.toLowerCase());
    if (sameAs) report('path', `"${page.path}" is the path of "${sameAs.id}" already.`, 'Give one another path.');
    for (const id of Array.isArray(page.regions) ? page.regions : []) {
      if (tables.regions.some((region) => region.id === id)) continue;
      const meant = nearest(
        id,
        tables.regions.map((region) => region.id as string),
      );
      const fix = meant ? `Did you mean "${meant}"?` : `There are: ${listed(tables.regions.map((one) => one.id))}.`;
      report('regions', `There is no region "${id}".`, fix);
    }
    if (page.parent && !tables.pages.some(({ id }) => id === page.parent)) {
      report('parent', `There is no page "${page.parent}".`, `There are: ${listed(tables.pages.map(({ id }) => id))}.`);
    }
    return found;
  });
}

function tagOf(region: Region, language: Language, tables: Tables): string | undefined {
  return region.hreflang?.[language] ?? tables.languages[language]?.tag;
}

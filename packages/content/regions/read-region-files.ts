import { type Finding, findingAt, type Mistake } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { nearest } from '@talkaroo/content/packs/nearest';
import { type PackFiles, slugsIn } from '@talkaroo/content/packs/pack-files';
import { differenceBy, uniqBy } from 'es-toolkit/array';
import type { Sites } from './check-link';
import { listed } from './fault';
import { fallbackLanguage, type Language, languages } from './languages';
import { type ArticleKind, allOn, isArticleKind, type SwitchId, switchIds } from './pages';
import { checkSharedFile, findingIn, type JsonFile, parseRegionFile, readJson, switchesIn } from './region-file';
import type { RegionFile, RegionFileContext } from './region-schema';
import { defaultRegion, type Region, regions } from './regions';
import { readSiteLink } from './site-link';

const folder = 'regions';
const sharedName = `${folder}/shared.json`;

const nameOf = (region: Region) => `${folder}/${region.id}.json`;

/** All pages of a region count as enabled if its file is unreadable, to avoid misleading findings. */
export type RegionSources = Sites & {
  own: ReadonlyMap<string, JsonFile>;
  shared: JsonFile | undefined;
};

export function readRegionSources(packFiles: PackFiles, findings: Finding[]): RegionSources {
  const read = (name: string) => {
    const source = packFiles.files.get(name);
    return source === undefined ? undefined : readJson(name, source, findings);
  };
  const shared = read(sharedName);
  const own = new Map<string, JsonFile>();
  for (const region of regions) {
    const json = read(nameOf(region));
    if (json) own.set(region.id, json);
    else if (!packFiles.files.has(nameOf(region))) {
      const message = `The file of the region "${region.id}" is missing.`;
      const fix = `Copy ${nameOf(defaultRegion)}, and change what is different.`;
      findings.push(findingAt(nameOf(region), { message, fix }));
    }
  }
  for (const name of packFiles.files.keys()) {
    const id = name.startsWith(`${folder}/`) && /([^/]+)\.json$/.exec(name)?.[1];
    if (!id || name === sharedName || regions.some((region) => nameOf(region) === name)) continue;
    const meant = nearest(id, [...regions.map((region) => region.id as string), 'shared']);
    const message = `There is no region "${id}": nothing reads this file.`;
    const fix = `${meant ? `Did you mean "${meant}.json"? ` : ''}There are: ${listed(regions.map((region) => region.id))}.`;
    findings.push(findingAt(name, { message, fix }));
  }
  const switches = new Map([...own].map(([id, json]) => [id, switchesIn(json, shared)]));
  const switchesOf = (region: Region) => switches.get(region.id) ?? allOn;
  const hasArticle: Sites['hasArticle'] = (region, language, kind, slug) =>
    articles(packFiles, region, language, kind).includes(slug);
  return { own, shared, switchesOf, hasArticle };
}

/** Checks every region file. Adds mistakes to `findings` and leaves out files with errors. */
export function checkRegionFiles(
  packFiles: PackFiles,
  sources: RegionSources,
  namesFor: (region: Region) => Pick<RegionFileContext, 'navigationNames' | 'bannerIds' | 'packageNames'>,
  findings: Finding[],
): Map<string, RegionFile> {
  const { own, shared, switchesOf } = sources;
  const isSharedBroken = !shared && packFiles.files.has(sharedName);
  const contextOf = (region: Region) => ({ region, ...namesFor(region), sites: sources });
  const common = JSON.stringify([
    shared?.source,
    isSharedBroken,
    regions.map(namesFor),
    regions.map(switchesOf),
    // Links depend on articles, and enabled pages on texts.
    [...packFiles.files.keys()].filter((name) => !name.startsWith(`${folder}/`)),
  ]);
  const files = new Map<string, RegionFile>();
  const all: Finding[] = [];
  if (shared) {
    const model = own.get(defaultRegion.id);
    const check = () => checkSharedFile(shared, model, contextOf(defaultRegion));
    all.push(...memo(`region ${sharedName}`, [common, model?.source], check));
  }
  for (const region of regions) {
    const json = own.get(region.id);
    if (!json) continue;
    const { settings, findings: found } = memo(`region ${region.id}`, [common, json.source], () => {
      const checked = parseRegionFile(json, shared, contextOf(region), isSharedBroken);
      const warnings = checked.settings
        ? [...switchWarnings(packFiles, region, checked.settings), ...paymentWarnings(region, checked.settings)]
        : [];
      const more = warnings.map((warning): Finding => {
        return { ...findingIn(warning.path, warning, json, shared), severity: 'warning' };
      });
      return { ...checked, findings: [...checked.findings, ...more] };
    });
    all.push(...found);
    if (settings) files.set(region.id, settings);
  }
  // Every region reports the shared file's mistakes; one of each is kept.
  const idOf = ({ file, line, key, message }: Finding) => [file, line, key, file === shared?.file || message].join();
  findings.push(...differenceBy(uniqBy(all, idOf), findings, idOf));
  return files;
}

export function howToSwitchOn(page: SwitchId, language: Language): Mistake {
  const files = regions.filter((region) => region.languages.includes(language)).map(nameOf);
  return {
    message: `No region shows the page "${page}" in ${languages[language].name} (${language}).`,
    fix:
      files.length > 0
        ? `Switch the page on (in the file ${files.join(' or ')}: "pages": { "${page}": true }).`
        : `First name the language in the row of a region in packages/content/regions/regions.ts.`,
  };
}

type Located = Mistake & { path: (string | number)[] };

function switchWarnings(packFiles: PackFiles, region: Region, file: RegionFile): Located[] {
  const links = [...file.navigation, ...file.footer.explore, ...file.footer.legal].filter(({ isShow }) => isShow);
  const targets = links
    .map(({ link }) => readSiteLink(region, link))
    .map((target) => target && 'page' in target && target.page);
  return switchIds
    .filter((page) => file.pages[page])
    .flatMap((page) => {
      const mistakes = region.languages.flatMap((language) => textMistakes(packFiles, region, language, page));
      if (!targets.includes(page)) {
        const message = `The page "${page}" is switched on, and neither navigation nor footer leads to it.`;
        mistakes.push({
          message,
          fix: `Add it to the menu or the footer (in the file: { "id": "${page}" } under "navigation" or "footer").`,
        });
      }
      return mistakes.map((mistake) => ({ path: ['pages', page], ...mistake }));
    });
}

function textMistakes(packFiles: PackFiles, region: Region, language: Language, page: SwitchId): Mistake[] {
  const { name } = languages[language];
  const mistakes: Mistake[] = [];
  const files = foldersOf(region, language).map((folderName) => `${folderName}/${page}.json`);
  if (language !== fallbackLanguage && !files.some((file) => packFiles.files.has(file))) {
    const message = `The page "${page}" is switched on, and is not translated into ${name}: it is shown in English.`;
    const fix = `Write ${language}/${page}.json after the model of ${fallbackLanguage}/${page}.json.`;
    mistakes.push({ message, fix });
  }
  if (isArticleKind(page) && articles(packFiles, region, language, page).length === 0) {
    const message = `The page "${page}" is switched on, and has no article in ${name}: nothing links to it there.`;
    const fix = `Write the first one, ${language}/${page}/<name>.md, or switch the page off: "${page}": false.`;
    mistakes.push({ message, fix });
  }
  return mistakes;
}

function paymentWarnings(region: Region, { payments }: RegionFile): Located[] {
  const [first, ...others] = region.languages;
  if (others.length === 0) return [];
  return payments.flatMap(({ name }, index): Located[] => {
    // Brands are in Latin letters everywhere.
    if (typeof name !== 'string' || /^[\x20-\x7e]*$/.test(name)) return [];
    const each = [`"${first}": "${name}"`, ...others.map((language) => `"${language}": "…"`)].join(', ');
    const message = `"${name}" is shown in every language of this region.`;
    return [{ path: ['payments', index, 'name'], message, fix: `Write one for each: "name": { ${each} }.` }];
  });
}

function foldersOf(region: Region, language: Language): string[] {
  return [language, `${language}@${region.id}`];
}

function articles(packFiles: PackFiles, region: Region, language: Language, kind: ArticleKind): string[] {
  return foldersOf(region, language).flatMap((name) => slugsIn(packFiles, name, kind));
}

import { type Finding, isError } from '@talkaroo/content/packs/finding';
import { isWithin, keysOf } from '@talkaroo/content/packs/keys';
import { packFolders } from '@talkaroo/content/packs/known-files';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { isShared, type ShapeGroup, shape } from '@talkaroo/content/packs/shape';
import { articlesIn } from '@talkaroo/content/packs/words/texts';
import { fallbackLanguage, languages } from '@talkaroo/content/regions/languages';
import { partition, sumBy } from 'es-toolkit';
import type { LanguageProgress, WorkItem } from '../protocol';
import { articleValue } from './article-text';
import { findingsIn, inOrderOfPages, textsIn, viewIn } from './layers';

export function progressOf(packFiles: PackFiles, packs: Packs): LanguageProgress[] {
  return packFolders(packFiles).map(({ name, language, region }) => {
    const own = packs.findings.filter(({ file }) => file.startsWith(`${name}/`));
    const errors = own.filter(isError).length;
    const counted = region === undefined ? packs.completeness.get(language) : undefined;
    return {
      folder: name,
      name: languages[language].name,
      translated: counted?.translated ?? writtenIn(packFiles, name),
      fallingBack: counted?.fallingBack ?? 0,
      stale: packs.stale.filter(({ folder }) => folder === name).length,
      warnings: own.length - errors,
      errors,
    };
  });
}

function writtenIn(packFiles: PackFiles, folder: string): number {
  return sumBy([...shape], ([namespace, group]) => {
    const own = textsIn(packFiles, `${folder}/${namespace}.json`);
    return [...keysOf(group, [own])].filter(([key, leaf]) => own.has(key) && !isShared(leaf)).length;
  });
}

/** Returns a translator's work in the order of pages. In folders such as `en@my`, no text counts as missing. */
export function workList(packFiles: PackFiles, packs: Packs, folder: string): WorkItem[] {
  const ofPacks = inOrderOfPages(shape.keys()).flatMap((name) => packWork(packFiles, packs, folder, name));
  const ofArticles = articlesIn(packFiles, folder).flatMap(({ namespace }) =>
    articleWork(packFiles, packs, folder, namespace),
  );
  const glossary = `${folder}/glossary.json`;
  const ofGlossary = findingsIn(packs, glossary).map((finding) => ({
    place: { file: glossary, key: finding.key ?? '' },
    namespace: 'glossary',
    english: '',
    reason: finding.severity,
    finding,
  }));
  return [...ofPacks, ...ofArticles, ...ofGlossary];
}

function packWork(packFiles: PackFiles, packs: Packs, folder: string, namespace: string): WorkItem[] {
  const isWhole = folder !== fallbackLanguage && !folder.includes('@');
  const file = `${folder}/${namespace}.json`;
  const view = viewIn(packs, folder, namespace);
  const english = textsIn(packFiles, `${fallbackLanguage}/${namespace}.json`);
  const own = textsIn(packFiles, file);
  const findings = findingsIn(packs, file);
  const textAt = (key: string) => ({
    place: { file, key },
    namespace,
    english: english.get(key)?.text ?? '',
    value: own.get(key)?.text,
    view,
  });
  const keys = keysOf(shape.get(namespace) as ShapeGroup, [english, own]);
  // The texts of an unreadable file are unknown, not missing.
  const isBroken = findings.some(({ severity, key }) => severity === 'error' && key === undefined);
  const untranslated = [...keys]
    .filter(([key, leaf]) => isWhole && view && !isBroken && english.has(key) && !own.has(key) && !isShared(leaf))
    .map(([key]) => key);
  // Warnings about missing texts repeat the list.
  const isSaid = ({ key, severity }: Finding) =>
    severity === 'warning' && !own.has(key ?? '') && (!key || untranslated.some((other) => isWithin(other, key)));
  const unsaid = findings.filter((finding) => !isSaid(finding));
  const items = [...keys.keys()].flatMap((key): WorkItem[] => {
    const reasons = reasonsOf(unsaid.filter((finding) => finding.key === key));
    if (untranslated.includes(key)) reasons.unshift({ reason: 'untranslated' });
    return reasons.map((reason) => ({ ...textAt(key), ...reason }));
  });
  // Findings about a file, a group, or an unknown key.
  const others = unsaid.filter(({ key = '' }) => !keys.has(key));
  return [...others.map((finding) => ({ ...textAt(finding.key ?? ''), reason: finding.severity, finding })), ...items];
}

/** Returns the reasons to work on a text. Its English has changed if a finding asks to translate it again. */
function reasonsOf(findings: readonly Finding[]): Pick<WorkItem, 'reason' | 'finding'>[] {
  const [stale, others] = partition(findings, (finding) => !isError(finding) && finding.fix.includes('--confirm '));
  return [
    ...stale.map((finding) => ({ reason: 'stale' as const, finding })),
    ...others.map((finding) => ({ reason: finding.severity, finding })),
  ];
}

function articleWork(packFiles: PackFiles, packs: Packs, folder: string, namespace: string): WorkItem[] {
  const file = `${folder}/${namespace}.md`;
  const view = viewIn(packs, folder, namespace);
  const common = {
    namespace,
    english: titleOf(packFiles, `${fallbackLanguage}/${namespace}.md`),
    value: titleOf(packFiles, file),
    view,
  };
  return reasonsOf(findingsIn(packs, file)).map((why) => {
    const key = (why.reason !== 'stale' && why.finding?.key) || 'body';
    return { ...common, place: { file, key }, ...why };
  });
}

function titleOf({ files }: PackFiles, file: string): string {
  return String(articleValue(files.get(file) ?? '', 'title') ?? '');
}

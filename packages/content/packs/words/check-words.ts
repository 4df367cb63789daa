import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { compareFindings, type Finding } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { draftWordsIn, placeholder, placeholdersIn } from '@talkaroo/content/packs/placeholder';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import { escapeRegExp } from 'es-toolkit/string';
import { englishLeft, straightQuotes } from './english';
import { anyOf, avoidedWords, type ReadGlossary, readGlossary } from './glossary';
import { wrongScript } from './scripts';
import { searchResults } from './search-results';
import {
  articlesIn,
  articleTexts,
  blank,
  errorAt,
  languageOf,
  packTexts,
  quote,
  type Text,
  type WordsInput,
  wordsIn,
} from './texts';

type WordsFile = {
  folder: string;
  /** `home`, or `blog/<slug>` for Markdown. */
  namespace: string;
  isArticle: boolean;
  source: string | undefined;
  texts: () => readonly Text[];
};

/** Checks the words of all packs and articles, cached per file. Findings are in the order of files and lines. */
export function checkWords(input: WordsInput): Finding[] {
  const { packFiles, folders } = input;
  const findings: Finding[] = [];
  const brands = [...folders.values()].flatMap((folder) => folder.get('common')?.get('brand')?.text ?? []);
  const brand = anyOf([...new Set(brands)].map(escapeRegExp));
  const originals = new Map(filesOf(input, fallbackLanguage).map((file) => [file.namespace, file]));
  for (const folder of folders.keys()) {
    const language = languageOf(folder);
    const own = readGlossary(packFiles, folder);
    findings.push(...own.findings);
    const glossaries = [...new Set([language, folder])].map((name) => readGlossary(packFiles, name).glossary);
    for (const file of filesOf(input, folder)) {
      const name = `${folder}/${file.namespace}`;
      const english = originals.get(file.namespace);
      const inputs = [file.source, english?.source, brand.source, ...glossaries];
      findings.push(...memo(`words ${name}`, inputs, () => checkFile(file, english, language, glossaries, brand)));
    }
    if (folder !== language) findings.push(...inheritedTerms(input, folder, own.glossary));
  }
  findings.push(...searchResults(input));
  return findings.sort(compareFindings);
}

function filesOf({ packFiles, folders }: WordsInput, folder: string): WordsFile[] {
  const packs = [...(folders.get(folder) ?? [])].map(([namespace, entries]): WordsFile => {
    const name = `${folder}/${namespace}.json`;
    const texts = () => packTexts(name, entries);
    return { folder, namespace, isArticle: false, source: packFiles.files.get(name), texts };
  });
  // With broken front matter, text and front matter cannot be told apart.
  const readable = articlesIn(packFiles, folder).filter(({ source }) => splitFrontMatter(source));
  const articles = readable.map(({ namespace, file, source }): WordsFile => {
    return { folder, namespace, isArticle: true, source, texts: () => articleTexts(file, source) };
  });
  return [...packs, ...articles];
}

function checkFile(
  file: WordsFile,
  english: WordsFile | undefined,
  language: Language,
  glossaries: readonly ReadGlossary[],
  brand: RegExp,
): Finding[] {
  const originals = english?.texts() ?? [];
  const byKey = new Map(originals.map(({ key, text }) => [key, new Set([text])]));
  // Paragraphs have no keys.
  const paragraphs = new Set(originals.map(({ text }) => text));
  const glossary = glossaries[0]?.file ?? '';
  // A broken glossary leaves the allowed words unknown.
  const isKnown = !glossaries.some(({ isBroken }) => isBroken);
  const allowed = glossaries.map(({ allowedPattern }) => allowedPattern);
  return file.texts().flatMap((text): Finding[] => {
    // Placeholders are in the author's language, so they are ignored.
    const words = [placeholder, brand, ...allowed].reduce(blank, wordsIn(text.text));
    const same = (file.isArticle ? paragraphs : byKey.get(text.key)) ?? new Set();
    const checked = { text, words, language, glossary };
    return [
      ...(isKnown ? [...wrongScript(checked), ...englishLeft(checked, same)] : []),
      ...straightQuotes(checked),
      ...glossaries.flatMap((one, at) => avoidedWords(text, words, one, at === 0 ? language : file.folder)),
      ...drafts(text, file.isArticle),
    ];
  });
}

/** Finds draft text. Placeholders in packs are allowed, as they keep their page unlinked. */
function drafts(text: Text, isArticle: boolean): Finding[] {
  const [found] = [...draftWordsIn(text.text), ...(isArticle ? placeholdersIn(text.text) : [])];
  if (!found) return [];
  const message = `${quote(found)} is not meant for the public.`;
  const fix = 'Write the text that belongs here, or delete this mark.';
  return [errorAt(text, text.text.indexOf(found), { message, fix })];
}

function inheritedTerms(input: WordsInput, folder: string, glossary: ReadGlossary): Finding[] {
  if (glossary.terms.every(({ avoid }) => avoid.length === 0)) return [];
  const language = languageOf(folder);
  const base = readGlossary(input.packFiles, language).glossary;
  return filesOf(input, language).flatMap((file) => {
    const name = `${folder}/${file.namespace}${file.isArticle ? '.md' : '.json'}`;
    const own = input.packFiles.files.get(name);
    if (file.isArticle && own !== undefined) return [];
    const entries = input.folders.get(folder)?.get(file.namespace);
    return memo(`inherited ${name}`, [file.source, own, glossary, base], () =>
      file
        .texts()
        .filter(({ key }) => !key || !entries?.has(key))
        .flatMap((text) => {
          const words = [base.allowedPattern, glossary.allowedPattern].reduce(blank, wordsIn(text.text));
          return avoidedWords(text, words, glossary, folder, name);
        }),
    );
  });
}

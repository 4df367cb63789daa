import { partition } from 'es-toolkit/array';
import { Parser } from 'htmlparser2';
import MagicString from 'magic-string';
import { laterStylesMark } from '@/lib/html/later-styles';
import { pageDataId } from '@/lib/starter/page-data';
import { pressAttribute } from '@/lib/starter/press';
import { hashOf } from './content';
import { policyHash } from './content-security-policy';
import { inlineStyles } from './inline-styles';

export type PageFile = { path: string; text: string };

type FinishOptions = {
  starter: string;
  readSheet: (address: string) => string;
  /** Whether Next's data and later styles become files of their own. */
  hasFiles: boolean;
};

/**
 * Finishes rendered HTML: makes it ready for a policy by hashes, takes out Next's scripts and data for the starter, and
 * inlines the styles of the first view. Cuts the text at the elements' boundaries; all else stays as it was, byte for
 * byte.
 * @throws Error if the page lacks the starter's data
 */
export function finishHtml(rendered: string, options: FinishOptions) {
  const { starter, readSheet, hasFiles } = options;
  const parts = partsOf(rendered);
  const named = (name: string) => parts.filter((part) => part.name === name);
  const textOf = ({ inner }: Part) => rendered.slice(...inner);
  const pageData = named('script').find(({ attributes }) => attributes.id === pageDataId);
  if (!pageData) throw new Error(`a page without #${pageDataId}`);
  const runs = named('script').filter(({ attributes }) => runsAs.has(attributes.type ?? ''));
  const [external, inline] = partition(runs, ({ attributes }) => attributes.src !== undefined);
  // Only error pages need the preloaded style sheets.
  const links = named('link');
  const preloads = links.filter(({ attributes: { rel, as = '' } }) => rel === 'preload' && /^(script|style)$/.test(as));
  const sheets = links.filter(({ attributes }) => attributes.rel === 'stylesheet' && 'data-precedence' in attributes);

  // One element instead of many small ones.
  const text = inline.map(textOf).join(';');
  const data = pageFile('js', text);
  // All supported browsers load modules.
  const addresses = external.flatMap(({ attributes: { nomodule, src } }) => (nomodule === undefined ? [src] : []));
  const scripts = [...(hasFiles ? [data.path] : []), ...addresses].join(' ').replaceAll('&', '&amp;');
  const mark = hasFiles ? named('span').find(({ attributes }) => laterStylesMark in attributes) : undefined;
  const sheetAddresses = sheets.map(({ attributes }) => attributes.href as string);
  const fonts = links.flatMap(({ attributes: { as, href = '' } }) => (as === 'font' ? href : []));
  const view = mark && { names: namesOf(parts.slice(0, parts.indexOf(mark))), fonts };
  const styles = inlineStyles(sheetAddresses, readSheet, view);
  const later = mark && pageFile('css', styles.later);
  const atEnd = `${hasFiles ? '' : `<script>${text}</script>`}<script type="speculationrules">${speculationRules}</script>`;
  const finished = new MagicString(rendered);
  for (const { outer } of [...preloads, ...external, ...inline, ...sheets]) finished.remove(...outer);
  if (later) finished.appendLeft(mark.inner[0], `<link rel="stylesheet" fetchpriority="low" href="${later.path}"/>`);
  finished.appendLeft(pageData.outer[1], `<script data-scripts="${scripts}">${starter}</script>`);
  finished.appendLeft(endOf('head', parts), styles.html);
  finished.appendLeft(endOf('body', parts), atEnd);
  return {
    html: finished.toString(),
    /** To be served before the page is: Next's data, a script, and the styles of what is below the first view. */
    files: [...(hasFiles ? [data] : []), ...(later ? [later] : [])],
    scriptHashes: [starter, ...(hasFiles ? [] : [text]), speculationRules].map(policyHash),
    // Components write the rules of photographs.
    styleHashes: [...styles.hashes, ...named('style').map((style) => policyHash(textOf(style)))],
  };
}

/** Links to pages of the same site that the browser opens itself, in this tab. */
const ownLinks = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: `[target="_blank"], [${pressAttribute}]` } },
  ],
};

/** Prerenders hovered or touched links, and prefetches links in view within the content. */
const speculationRules = JSON.stringify({
  prerender: [{ where: ownLinks, eagerness: 'moderate' }],
  prefetch: [{ where: { and: [ownLinks, { selector_matches: 'main a' }] }, eagerness: 'eager' }],
});

function pageFile(extension: 'js' | 'css', text: string): PageFile {
  return { path: `${dataFolder}${hashOf(Buffer.from(text))}.${extension}`, text };
}

/** Public folder of pages' own files. Names are hashes of the content, as in the build's other scripts. */
export const dataFolder = '/_next/static/data/';

const runsAs = new Set(['', 'module', 'text/javascript']);

type Part = {
  name: string;
  attributes: Partial<Record<string, string>>;
  /** Where it, and its content, begin and end in the text. */
  outer: [number, number];
  inner: [number, number];
  isClosed: boolean;
};

/** Returns the elements in the order of their start tags. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  const open: Part[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const { startIndex: start, endIndex } = parser;
      const end = endIndex + 1;
      const part: Part = { name, attributes, outer: [start, end], inner: [end, end], isClosed: false };
      parts.push(part);
      open.push(part);
    },
    onclosetag(_, isImplied) {
      const part = open.pop();
      if (!part || isImplied) return;
      part.inner[1] = parser.startIndex;
      part.outer[1] = parser.endIndex + 1;
      part.isClosed = true;
    },
  });
  parser.end(html);
  return parts;
}

function namesOf(parts: readonly Part[]): Set<string> {
  // `:lang(zh)` is also true of `zh-Hant`. Names of other languages, in menus, need no rules.
  const language = parts.find(({ name }) => name === 'html')?.attributes.lang?.split('-') ?? [];
  return new Set([
    ...language.map((_, index) => `:lang(${language.slice(0, index + 1).join('-')})`),
    ...parts.flatMap(({ name, attributes }) => [
      name,
      `#${attributes.id}`,
      ...(attributes.class?.split(/\s+/) ?? []).map((each) => `.${each}`),
    ]),
  ]);
}

/** @throws Error if the document's text has no end tag of this name */
function endOf(name: 'head' | 'body', parts: readonly Part[]): number {
  const part = parts.find((each) => each.name === name);
  if (!part?.isClosed) throw new Error(`a page without </${name}>`);
  return part.inner[1];
}

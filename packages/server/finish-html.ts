import { compact, partition } from 'es-toolkit/array';
import { DomUtils, parseDocument } from 'htmlparser2';
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
  const document = parseDocument(rendered, { withStartIndices: true, withEndIndices: true });
  const elements = DomUtils.getElementsByTagName('*', document);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const pageData = named('script').find(({ attribs }) => attribs.id === pageDataId);
  if (!pageData) throw new Error(`a page without #${pageDataId}`);
  const runs = named('script').filter(({ attribs }) => runsAs.has(attribs.type ?? ''));
  const [external, inline] = partition(runs, ({ attribs }) => attribs.src !== undefined);
  // Only error pages need the preloaded style sheets.
  const links = named('link');
  const preloads = links.filter(({ attribs: { rel, as = '' } }) => rel === 'preload' && /^(script|style)$/.test(as));
  const sheets = links.filter(({ attribs }) => attribs.rel === 'stylesheet' && 'data-precedence' in attribs);

  // One element instead of many small ones.
  const text = inline.map(DomUtils.textContent).join(';');
  const data = hasFiles && pageFile('js', text);
  // All supported browsers load modules.
  const addresses = external.flatMap(({ attribs: { nomodule, src } }) => (nomodule === undefined ? [src] : []));
  const scripts = [...(data ? [data.path] : []), ...addresses].join(' ').replaceAll('&', '&amp;');
  const mark = hasFiles ? named('span').find(({ attribs }) => laterStylesMark in attribs) : undefined;
  const sheetAddresses = sheets.map(({ attribs }) => attribs.href as string);
  const fonts = links.flatMap(({ attribs: { as, href = '' } }) => (as === 'font' ? href : []));
  const view = mark && { names: namesOf(elements.slice(0, elements.indexOf(mark))), fonts };
  const styles = inlineStyles(sheetAddresses, readSheet, view);
  const later = mark && pageFile('css', styles.later);
  const atEnd = `${hasFiles ? '' : `<script>${text}</script>`}<script type="speculationrules">${speculationRules}</script>`;
  const finished = new MagicString(rendered);
  for (const element of [...preloads, ...external, ...inline, ...sheets]) {
    finished.remove(Number(element.startIndex), afterOf(element));
  }
  if (later) {
    // None of the mark's attributes has a `>`.
    const inMark = rendered.indexOf('>', Number(mark.startIndex)) + 1;
    finished.appendLeft(inMark, `<link rel="stylesheet" fetchpriority="low" href="${later.path}"/>`);
  }
  finished.appendLeft(afterOf(pageData), `<script data-scripts="${scripts}">${starter}</script>`);
  finished.appendLeft(endOf('head', elements, rendered), styles.html);
  finished.appendLeft(endOf('body', elements, rendered), atEnd);
  return {
    html: finished.toString(),
    /** To be served before the page is: Next's data, a script, and the styles of what is below the first view. */
    files: compact([data, later]),
    scriptHashes: [starter, ...(hasFiles ? [] : [text]), speculationRules].map(policyHash),
    // Components write the rules of photographs.
    styleHashes: [...styles.hashes, ...named('style').map((style) => policyHash(DomUtils.textContent(style)))],
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

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function namesOf(elements: readonly Element[]): Set<string> {
  // `:lang(zh)` is also true of `zh-Hant`. Names of other languages, in menus, need no rules.
  const language = elements.find(({ name }) => name === 'html')?.attribs.lang?.split('-') ?? [];
  return new Set([
    ...language.map((_, index) => `:lang(${language.slice(0, index + 1).join('-')})`),
    ...elements.flatMap(({ name, attribs }) => [
      name,
      `#${attribs.id}`,
      ...(attribs.class?.split(/\s+/) ?? []).map((each) => `.${each}`),
    ]),
  ]);
}

/** Returns where the text behind an element begins. */
function afterOf({ endIndex }: Element): number {
  return Number(endIndex) + 1;
}

/** @throws Error if the document's text has no end tag of this name */
function endOf(name: 'head' | 'body', elements: readonly Element[], html: string): number {
  const { endIndex } = elements.find((each) => each.name === name) ?? {};
  const end = html.lastIndexOf('</', endIndex ?? 0);
  if (!html.startsWith(`</${name}>`, end)) throw new Error(`a page without </${name}>`);
  return end;
}

import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { laterStylesMark } from '@/lib/html/later-styles';
import { pageDataId } from '@/lib/starter/page-data';
import { hashOf } from './content';
import { policyHash } from './content-security-policy';
import { allowOwnScripts, callText } from './inline-scripts';
import { inlineStyles } from './inline-styles';
import { speculationRules } from './speculation-rules';

type Element = DefaultTreeAdapterTypes.Element;

export type FinishedHtml = {
  html: string;
  /** Files to be served before the page is: Next's data, a script, and the styles of what is below the first view. */
  files: PageFile[];
  scriptHashes: string[];
  styleHashes: string[];
};

export type PageFile = { path: string; text: string };

type FinishOptions = {
  starter: string;
  /** Other origins that scripts may come from. */
  scriptOrigins: string[];
  readSheet: (address: string) => string;
  /** Whether Next's data and later styles become files of their own. */
  hasFiles: boolean;
};

/**
 * Finishes rendered HTML: makes it ready for a policy by hashes, takes out Next's scripts and data for the starter,
 * which also sets up Trusted Types, and inlines the styles of the first view. Cuts the text at the elements' boundaries.
 * @throws Error if the page lacks the starter's data
 */
export function finishHtml(rendered: string, options: FinishOptions): FinishedHtml {
  const { starter, scriptOrigins, readSheet, hasFiles } = options;
  const document = new Cuttings(rendered);
  const found = document.elements('script');
  const pageData = found.find((script) => attribute(script, 'id') === pageDataId);
  if (!pageData) throw new Error(`a page without #${pageDataId}`);
  const runs = found.filter((script) => runsAs.has(attribute(script, 'type') ?? ''));
  const [external, inline] = [runs.filter(hasSource), runs.filter((script) => !hasSource(script))];
  const preloads = document.elements('link').filter((link) => attribute(link, 'rel') === 'preload');
  const sheets = document
    .elements('link')
    .filter((link) => attribute(link, 'rel') === 'stylesheet' && attribute(link, 'data-precedence') !== undefined);
  // Preloaded style sheets are those that only an error page needs.
  for (const link of preloads) if (/^(script|style)$/.test(attribute(link, 'as') ?? '')) document.cut(link);
  for (const element of [...external, ...inline, ...sheets]) document.cut(element);

  // One element instead of many small ones.
  const text = inline.map((script) => document.textOf(script)).join(';');
  const data = pageFile('js', text);
  // All supported browsers load modules.
  const addresses = external
    .filter((script) => attribute(script, 'nomodule') === undefined)
    .map((script) => attribute(script, 'src'));
  const scripts = [...(hasFiles ? [data.path] : []), ...addresses].join(' ').replaceAll('&', '&amp;');
  const first = `${callText(allowOwnScripts, scriptOrigins)};${starter}`;
  const sheetAddresses = sheets.map((link) => attribute(link, 'href') as string);
  const mark = hasFiles
    ? document.elements('span').find((span) => attribute(span, laterStylesMark) !== undefined)
    : undefined;
  const styles = inlineStyles(sheetAddresses, readSheet, mark && document.namesBefore(mark));
  const later = mark && pageFile('css', styles.later);
  if (later) document.insertIn(mark, `<link rel="stylesheet" href="${later.path}"/>`);
  document.insertAfter(pageData, `<script data-scripts="${scripts}">${first}</script>`);
  document.insertAtEndOf('head', styles.html);
  document.insertAtEndOf(
    'body',
    `${hasFiles ? '' : `<script>${text}</script>`}<script type="speculationrules">${speculationRules}</script>`,
  );
  return {
    html: document.text(),
    files: [...(hasFiles ? [data] : []), ...(later ? [later] : [])],
    scriptHashes: [first, ...(hasFiles ? [] : [text]), speculationRules].map(policyHash),
    // Components write the rules of photographs.
    styleHashes: [...styles.hashes, ...document.elements('style').map((style) => policyHash(document.textOf(style)))],
  };
}

function pageFile(extension: 'js' | 'css', text: string): PageFile {
  return { path: `${dataFolder}${hashOf(Buffer.from(text))}.${extension}`, text };
}

/** Public folder of pages' own files. Names are hashes of the content, as in the build's other scripts. */
export const dataFolder = '/_next/static/data/';

/** Values of `type` with which a script runs. */
const runsAs = new Set(['', 'module', 'text/javascript']);

const hasSource = (script: Element) => attribute(script, 'src') !== undefined;

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

/** A document's text with changes at the boundaries of its elements; all else stays as it was, byte for byte. */
class Cuttings {
  readonly #elements: Element[] = [];
  readonly #changes: { start: number; end: number; text: string }[] = [];

  constructor(private readonly source: string) {
    const collect = ({ childNodes }: { childNodes: DefaultTreeAdapterTypes.ChildNode[] }) => {
      for (const node of childNodes) {
        if (!defaultTreeAdapter.isElementNode(node)) continue;
        this.#elements.push(node);
        collect(node);
      }
    };
    collect(parse(source, { sourceCodeLocationInfo: true }));
  }

  /** In document order. */
  elements(name: string): Element[] {
    return this.#elements.filter(({ tagName }) => tagName === name);
  }

  textOf(element: Element): string {
    const { startTag, endTag } = placeOf(element);
    return this.source.slice(startTag?.endOffset, endTag?.startOffset);
  }

  /** Returns tags, `.class` and `#id` of all elements up to this one. */
  namesBefore(element: Element): Set<string> {
    const names = new Set<string>();
    for (const each of this.#elements.slice(0, this.#elements.indexOf(element))) {
      names.add(each.tagName);
      names.add(`#${attribute(each, 'id')}`);
      for (const name of attribute(each, 'class')?.split(/\s+/) ?? []) names.add(`.${name}`);
    }
    return names;
  }

  cut(element: Element): void {
    const { startOffset: start, endOffset: end } = placeOf(element);
    this.#changes.push({ start, end, text: '' });
  }

  insertAfter(element: Element, text: string): void {
    const { endOffset: at } = placeOf(element);
    this.#changes.push({ start: at, end: at, text });
  }

  insertIn(element: Element, text: string): void {
    const at = placeOf(element).startTag?.endOffset as number;
    this.#changes.push({ start: at, end: at, text });
  }

  /** @throws Error if the document's text has no end tag of this name */
  insertAtEndOf(name: 'head' | 'body', text: string): void {
    const at = this.elements(name)[0]?.sourceCodeLocation?.endTag?.startOffset;
    if (at === undefined) throw new Error(`a page without </${name}>`);
    this.#changes.push({ start: at, end: at, text });
  }

  text(): string {
    const parts: string[] = [];
    let at = 0;
    for (const { start, end, text } of this.#changes.toSorted((one, other) => one.start - other.start)) {
      parts.push(this.source.slice(at, start), text);
      at = end;
    }
    return parts.join('') + this.source.slice(at);
  }
}

function placeOf({ sourceCodeLocation }: Element) {
  if (!sourceCodeLocation) throw new Error('an element that the parser added');
  return sourceCodeLocation;
}

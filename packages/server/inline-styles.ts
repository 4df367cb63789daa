import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { policyHash } from './content-security-policy';

/** A name that a selector needs: a tag's, `.class` or `#id`. */
type Name = string;

/** Rules of a style sheet in order. `around` are the at-rules that enclose a rule, such as `@media print`. */
type Sheet = {
  around: readonly string[];
  selectors?: readonly { text: string; names: Name[] }[];
  text: string;
  isFont?: boolean;
}[];

/**
 * Inlines a page's style sheets. `html`, for the end of the head, has the rules that the first view needs, so that its
 * paint waits for no other file, then links of the sheets, disabled and never fetched, because React and the bundler
 * look for them, and React appends later style sheets after them. Some programs read only the first kilobytes of a page
 * for its title and picture: hence the end. `later` has all rules but fonts, for a file that
 * is linked where the first view ends.
 * @param names all tags, classes and ids of the first view; without them, all rules are in `html`
 */
export function inlineStyles(
  addresses: readonly string[],
  readSheet: (address: string) => string,
  names?: ReadonlySet<Name>,
): { html: string; later: string; hashes: string[] } {
  if (addresses.length === 0) return { html: '', later: '', hashes: [] };
  const texts = addresses.map((address) => withAbsoluteUrls(readSheet(address), address));
  const text = names ? texts.map((sheet) => textOf(neededRules(parsed(sheet), names))).join('') : texts.join('');
  // A font that is declared twice is loaded twice.
  const later = names ? texts.map((sheet) => textOf(parsed(sheet).filter(({ isFont }) => !isFont))).join('') : '';
  if (/<\/style/i.test(text)) throw new Error('a style sheet with the end of its element in it');
  const links = addresses.map(
    (address) =>
      `<link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}" data-precedence="next" disabled=""/>`,
  );
  return { html: `<style>${text}</style>${links.join('')}`, later, hashes: [policyHash(text)] };
}

function withAbsoluteUrls(css: string, address: string): string {
  return css.replaceAll(/url\((["']?)(?!data:|#)([^"')]*)\1\)/g, (_, quote: string, url: string) => {
    const { pathname } = new URL(url, new URL(address, 'http://site.invalid'));
    return `url(${quote}${pathname}${quote})`;
  });
}

const sheets = new Map<string, Sheet>();

function parsed(css: string): Sheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet: Sheet = [];
  const collect = (parent: Container<ChildNode>, around: readonly string[]) => {
    parent.each((node) => {
      if (node.type === 'rule') sheet.push({ around, selectors: selectorsOf(node), text: bodyOf(node) });
      else if (node.type === 'atrule' && hasRules(node))
        collect(node as Container<ChildNode>, [...around, `@${node.name} ${node.params}`]);
      else if (node.type !== 'comment')
        sheet.push({ around, text: `${node}${hasBlock(node) ? '' : ';'}`, isFont: nameOf(node) === 'font-face' });
    });
  };
  collect(postcss.parse(css), []);
  sheets.set(css, sheet);
  return sheet;
}

const nameOf = (node: ChildNode) => (node.type === 'atrule' ? node.name : '');
const hasBlock = (node: ChildNode) => node.type === 'atrule' && node.nodes !== undefined;
const hasRules = (node: ChildNode) => hasBlock(node) && /^(media|supports|layer|container)$/.test(nameOf(node));

const bodyOf = (rule: Rule) => `{${rule.nodes.map(String).join(';')}}`;

/** States and attributes may change, so they need no name. */
function selectorsOf(rule: Rule): { text: string; names: Name[] }[] {
  return rule.selectors.map((text) => {
    const names: Name[] = [];
    parseSelector((root) =>
      root.walk((node) => {
        for (let { parent } = node; parent; parent = parent.parent as typeof parent)
          if (parent.type === 'pseudo') return;
        if (node.type === 'class') names.push(`.${node.value}`);
        if (node.type === 'id') names.push(`#${node.value}`);
        if (node.type === 'tag') names.push(node.value);
      }),
    ).processSync(text);
    return { text, names };
  });
}

function textOf(rules: Sheet): string {
  let text = '';
  let open: readonly string[] = [];
  for (const { around, selectors, text: body } of rules) {
    const differs = around.findIndex((each, index) => open[index] !== each);
    const stays = differs === -1 ? around.length : differs;
    text += '}'.repeat(Math.max(open.length - stays, 0));
    for (const each of around.slice(stays)) text += `${each}{`;
    open = around;
    text += `${selectors?.map((selector) => selector.text).join() ?? ''}${body}`;
  }
  return text + '}'.repeat(open.length);
}

function neededRules(sheet: Sheet, names: ReadonlySet<Name>): Sheet {
  return sheet.flatMap((rule) => {
    const selectors = rule.selectors?.filter((selector) => selector.names.every((name) => names.has(name)));
    return selectors?.length === 0 ? [] : { ...rule, selectors };
  });
}

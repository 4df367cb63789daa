import { memoize } from 'es-toolkit/function';
import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { policyHash } from './content-security-policy';

/**
 * Inlines a page's style sheets. `html` goes to the end of the head, as some programs read only the first kilobytes of
 * a page for its title and picture. It has the rules of the first view, so that the paint waits for no file, and
 * links of the sheets, disabled and never fetched, because React and the bundler look for them, and React appends
 * later style sheets after them. `later` has all rules but the fonts in `html`, for a file linked where the first view
 * ends: a font that is declared twice is loaded twice.
 * @param first all tags, `.class` and `#id` of the first view, and its fonts' addresses; without it, all rules are in
 * `html`
 */
export function inlineStyles(
  addresses: readonly string[],
  readSheet: (address: string) => string,
  first?: { names: ReadonlySet<string>; fonts: readonly string[] },
): { html: string; later: string; hashes: string[] } {
  if (addresses.length === 0) return { html: '', later: '', hashes: [] };
  const texts = addresses.map((address) => withAbsoluteUrls(readSheet(address), address));
  const roots = first ? texts.map(parsed) : [];
  // A system's font that stands in for one that is late would move what is shown, if it came later.
  const isFirst = (face: string) => !first || ['local(', ...first.fonts].some((source) => face.includes(source));
  const text = first ? roots.map((root) => rulesOf(root, isFirst, first.names)).join('') : texts.join('');
  const later = roots.map((root) => rulesOf(root, (face) => !isFirst(face))).join('');
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

/** A rule has its selectors apart, with the names that each needs; the text is of what follows, or of all of another node. */
type Part = { selectors: readonly { text: string; names: string[] }[]; text: string };

/** A release has few style sheets. */
const parsed = memoize((css: string) => postcss.parse(css));

/** Returns the rules for the screen with all of their names present (all rules without names), and the wanted fonts. */
function rulesOf(
  { nodes = [] }: Pick<Container<ChildNode>, 'nodes'>,
  isWanted: (face: string) => boolean,
  names?: ReadonlySet<string>,
): string {
  const texts = nodes.map((node) => {
    if (node.type === 'comment' || (names && node.type === 'atrule' && node.params === 'print')) return '';
    if (node.type === 'atrule' && node.nodes && /^(media|supports|layer|container)$/.test(node.name)) {
      const inner = rulesOf(node, isWanted, names);
      return inner && `@${node.name} ${node.params}{${inner}}`;
    }
    const { selectors, text } = partOf(node);
    if (node.type === 'atrule' && node.name === 'font-face' && !isWanted(text)) return '';
    if (node.type !== 'rule') return text;
    const needed = selectors.filter((selector) => !names || selector.names.every((each) => names.has(each)));
    return needed.length > 0 ? needed.map((selector) => selector.text).join() + text : '';
  });
  return texts.join('');
}

const partOf = memoize((node: ChildNode): Part => {
  if (node.type === 'rule') return { selectors: selectorsOf(node), text: `{${node.nodes.map(String).join(';')}}` };
  return { selectors: [], text: `${node}${node.type === 'atrule' && node.nodes ? '' : ';'}` };
});

/** States and attributes may change, so they need no name. */
function selectorsOf(rule: Rule): Part['selectors'] {
  return rule.selectors.map((text) => {
    const names: string[] = [];
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

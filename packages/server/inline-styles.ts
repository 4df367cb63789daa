import { selectorSpecificity } from '@csstools/selector-specificity';
import { partition } from 'es-toolkit/array';
import { memoize } from 'es-toolkit/function';
import postcss, { type ChildNode, type Container, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { policyHash } from './content-security-policy';

/** All tags, `.class` and `#id` of the first view, `:lang()` of the page, and the first view's fonts. */
type View = { names: ReadonlySet<string>; fonts: readonly string[] };

/**
 * Inlines a page's style sheets. `html` goes to the end of the head, as some programs read only the first kilobytes of
 * a page for its title and picture. It has the rules of the first view, so that the paint waits for no file, and
 * links of the sheets, disabled and never fetched, because React and the bundler look for them, and React appends
 * later style sheets after them. `later` has the others, for a file linked where the first view ends.
 * @param view the first view; without it, all rules are in `html`
 */
export function inlineStyles(
  addresses: readonly string[],
  readSheet: (address: string) => string,
  view?: View,
): { html: string; later: string; hashes: string[] } {
  if (addresses.length === 0) return { html: '', later: '', hashes: [] };
  const texts = addresses.map((address) => withAbsoluteUrls(readSheet(address), address));
  const [text, later] = view ? split(texts, view) : [texts.join(''), ''];
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

type Selector = { text: string; names: string[]; specificity: string };
/** A rule has its selectors apart; the text is of what follows, or of all of another node. */
type Part = { selectors: readonly Selector[]; text: string };

/** A release has few style sheets. */
const parsed = memoize((css: string) => postcss.parse(css));

/** Splits style sheets, without the fonts and rules of other languages. */
function split(sheets: readonly string[], { names, fonts }: View): [first: string, others: string] {
  const all = sheets.flatMap((sheet) => parsed(sheet).nodes);
  const [faces, nodes] = partition(all, (node) => node.type === 'atrule' && node.name === 'font-face');
  const familyOf = (face: string) => /font-family:([^;}]*)/.exec(face)?.[1];
  // A system's font that stands in for one that is late would move what is shown, if it came later.
  const [firstFaces, otherFaces] = partition(faces.map(String), (face) =>
    ['local(', ...fonts].some((source) => face.includes(source)),
  );
  const families = new Set(firstFaces.map(familyOf));
  const [first, others] = splitRules({ nodes }, names, new Set());
  return [firstFaces.join('') + first, otherFaces.filter((face) => families.has(familyOf(face))).join('') + others];
}

/**
 * Splits rules into those of the first view, for the screen with all of their names present, and the others. A first
 * rule is repeated among the others if one of these came before it and weighs as much, as the last one wins.
 * @param weights layer and specificity of the others so far
 */
function splitRules(
  { nodes = [] }: Pick<Container<ChildNode>, 'nodes'>,
  present: ReadonlySet<string>,
  weights: Set<string>,
  layer = '',
  isPrint = false,
): [first: string, others: string] {
  const pairs = nodes.map((node): [string, string] => {
    if (node.type === 'comment') return ['', ''];
    if (node.type === 'atrule' && node.nodes && /^(media|supports|layer|container)$/.test(node.name)) {
      const inner = node.name === 'layer' ? node.params : layer;
      const texts = splitRules(node, present, weights, inner, isPrint || node.params === 'print');
      const [first, others] = texts.map((text) => text && `@${node.name} ${node.params}{${text}}`);
      return [first as string, others as string];
    }
    const { selectors, text } = partOf(node);
    if (node.type !== 'rule') return isPrint ? ['', text] : [text, ''];
    const own = selectors.filter(({ names }) => names.every((name) => !name.startsWith(':lang(') || present.has(name)));
    const [first, others] = partition(own, ({ names }) => !isPrint && names.every((name) => present.has(name)));
    const weightOf = ({ specificity }: Selector) => `${layer} ${specificity}`;
    const repeated = first.filter((selector) => weights.has(weightOf(selector)));
    for (const selector of others) weights.add(weightOf(selector));
    return [ruleOf(first, text), ruleOf([...repeated, ...others], text)];
  });
  return [pairs.map(([first]) => first).join(''), pairs.map(([, others]) => others).join('')];
}

const ruleOf = (selectors: readonly Selector[], text: string) =>
  selectors.length > 0 ? selectors.map((selector) => selector.text).join() + text : '';

const partOf = memoize((node: ChildNode): Part => {
  if (node.type === 'rule') return { selectors: selectorsOf(node), text: `{${node.nodes.map(String).join(';')}}` };
  return { selectors: [], text: `${node}${node.type === 'atrule' && node.nodes ? '' : ';'}` };
});

/** States and attributes may change, so they need no name. */
function selectorsOf(rule: Rule): Part['selectors'] {
  return rule.selectors.map((text) => {
    const names: string[] = [];
    const root = parseSelector().astSync(text);
    root.walk((node) => {
      for (let { parent } = node; parent; parent = parent.parent as typeof parent) if (parent.type === 'pseudo') return;
      if (node.type === 'class') names.push(`.${node.value}`);
      if (node.type === 'id') names.push(`#${node.value}`);
      if (node.type === 'tag') names.push(node.value);
      if (node.type === 'pseudo' && node.value === ':lang') names.push(String(node));
    });
    return { text, names, specificity: Object.values(selectorSpecificity(root.first)).join() };
  });
}

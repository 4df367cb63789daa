import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import type { Extension, Range } from '@codemirror/state';
import { Decoration, type EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { isEqual } from 'es-toolkit';
import styles from './articles.module.css';

/** Signs of Markdown, by the name of their node in the syntax tree. */
const signs = new Set(['HeaderMark', 'EmphasisMark', 'LinkMark', 'URL', 'LinkTitle', 'QuoteMark', 'ListMark']);

/** Nodes that show their signs while the cursor is in them. Those of other signs show them for the whole line. */
const phrases = new Set(['Emphasis', 'StrongEmphasis', 'Link', 'Image']);

/** An element in the place of Markdown. */
class Drawn extends WidgetType {
  constructor(
    readonly tag: 'img' | 'span',
    readonly props: Partial<HTMLImageElement>,
  ) {
    super();
  }

  override eq({ tag, props }: Drawn) {
    return tag === this.tag && isEqual(props, this.props);
  }

  toDOM() {
    return Object.assign(document.createElement(this.tag), this.props);
  }
}

const hidden = Decoration.replace({});
const bullet = Decoration.replace({ widget: new Drawn('span', { textContent: '•' }) });
const quotation = Decoration.line({ class: styles.quotation });

/** Shows Markdown as it will look: pictures in place, and no signs but where the cursor is. */
export function richText(): Extension {
  const plugin = ViewPlugin.define(
    (view) => ({
      marks: marksIn(view),
      update({ view }: ViewUpdate) {
        this.marks = marksIn(view);
      },
    }),
    { decorations: ({ marks }) => marks },
  );
  return [plugin, syntaxHighlighting(looks)];
}

const looks = HighlightStyle.define([
  { tag: tags.heading2, class: styles.heading ?? '' },
  { tag: tags.heading3, class: styles.smallHeading ?? '' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, class: styles.link ?? '' },
]);

function marksIn(view: EditorView) {
  const { doc, selection } = view.state;
  const isAt = (start: number, end: number) =>
    view.hasFocus && selection.ranges.some(({ from, to }) => from <= end && to >= start);
  const found: Range<Decoration>[] = [];
  for (const visible of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      ...visible,
      enter({ name, from, to, node }) {
        if (phrases.has(name) && isAt(from, to)) return false;
        if (name === 'Image') {
          const address = node.getChild('URL');
          const src = address ? doc.sliceString(address.from, address.to) : '';
          const alt = doc.sliceString(from, to).replace(/^!\[|\]\(.*$/gs, '');
          const widget = new Drawn('img', { src, alt, className: styles.picture ?? '' });
          found.push(Decoration.replace({ widget }).range(from, to));
          return false;
        }
        if (!signs.has(name)) return true;
        const line = doc.lineAt(from);
        const parent = node.parent?.name ?? '';
        if (name === 'QuoteMark') found.push(quotation.range(line.from));
        if (!phrases.has(parent) && isAt(line.from, line.to)) return false;
        // A bare address is its own words, and a line below a heading would leave an empty one.
        if ((name === 'URL' && parent !== 'Link') || (name === 'HeaderMark' && !parent.startsWith('ATX'))) return false;
        if (name === 'ListMark') {
          if (node.parent?.parent?.name === 'BulletList') found.push(bullet.range(from, to));
        } else {
          const isStart = name === 'HeaderMark' || name === 'QuoteMark';
          found.push(hidden.range(from, isStart && doc.sliceString(to, to + 1) === ' ' ? to + 1 : to));
        }
        return false;
      },
    });
  }
  return Decoration.set(found, true);
}

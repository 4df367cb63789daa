import { Children, cloneElement, createElement, isValidElement, type ReactNode } from 'react';
import styles from './lines.module.css';
import shared from './shared.module.css';

type LinesProps = {
  /** Lines are separated by `\n`. */
  children: ReactNode;
  className?: string | undefined;
};

/** Renders each line as a paragraph, and lines that begin with `- ` as a list. */
export function Lines({ children, className }: LinesProps) {
  const blocks = blocksOf(linesOf(children)).map((block) =>
    'list' in block
      ? createElement('ul', { className: styles.list }, ...block.list.map((line) => createElement('li', null, ...line)))
      : createElement('p', null, ...block.line),
  );
  // Passed as arguments, the static lines need no keys.
  return createElement('div', { className: className ? `${shared.stack2} ${className}` : shared.stack2 }, ...blocks);
}

type Block = { line: ReactNode[] } | { list: ReactNode[][] };

const bullet = '- ';

function blocksOf(lines: ReactNode[][]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const [first, ...rest] = line;
    const last = blocks.at(-1);
    if (typeof first !== 'string' || !first.startsWith(bullet)) {
      blocks.push({ line });
      continue;
    }
    const item = [first.slice(bullet.length), ...rest];
    if (last && 'list' in last) last.list.push(item);
    else blocks.push({ list: [item] });
  }
  return blocks;
}

/** Splits a text into lines. A part marked as another language stays marked in each line. */
function linesOf(text: ReactNode): ReactNode[][] {
  const lines: ReactNode[][] = [[]];
  for (const part of Children.toArray(text)) {
    const pieces = piecesOf(part);
    pieces.forEach((piece, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(piece);
    });
  }
  return lines.filter((line) => line.length > 0);
}

function piecesOf(part: ReactNode): ReactNode[] {
  if (typeof part === 'string') return part.split('\n');
  if (!isValidElement<{ children?: ReactNode }>(part)) return [part];
  const inside = linesOf(part.props.children);
  return inside.length > 1 ? inside.map((line) => cloneElement(part, undefined, ...line)) : [part];
}

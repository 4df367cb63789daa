import { Children, cloneElement, createElement, isValidElement, type ReactNode } from 'react';
import styles from './lines.module.css';

type LinesProps = {
  /** A text, with `\n` between its lines. */
  children: ReactNode;
  className?: string | undefined;
};

/** A text of several lines: each is a paragraph, and those that begin with `- ` are a list. */
export function Lines({ children, className }: LinesProps) {
  const blocks = blocksOf(linesOf(children)).map((block) =>
    'list' in block
      ? createElement('ul', { className: styles.list }, ...block.list.map((line) => createElement('li', null, ...line)))
      : createElement('p', null, ...block.line),
  );
  // The order of a text's lines never changes: as arguments, they need no keys.
  return createElement('div', { className: className ? `${styles.lines} ${className}` : styles.lines }, ...blocks);
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

/** The parts of each line. A part that is marked as another language stays marked in each of its lines. */
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

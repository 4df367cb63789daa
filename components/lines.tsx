import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';
import styles from './lines.module.css';

type LinesProps = {
  /** A text, with `\n` between its lines. */
  children: ReactNode;
  className?: string | undefined;
};

/** A text of several lines: each is a paragraph, and those that begin with `- ` are a list. */
export function Lines({ children, className }: LinesProps) {
  const blocks = blocksOf(linesOf(children));
  return (
    <div className={className ? `${styles.lines} ${className}` : styles.lines}>
      {blocks.map((block, index) =>
        block.isList ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text's lines never changes.
          <ul key={index} className={styles.list}>
            {block.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <li key={at}>{line}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <p key={index}>{block.lines}</p>
        ),
      )}
    </div>
  );
}

type Block = { isList: boolean; lines: ReactNode[] };

const bullet = '- ';

function blocksOf(lines: ReactNode[][]): Block[] {
  const blocks: Block[] = [];
  for (const [index, [first, ...rest]] of lines.entries()) {
    const isList = typeof first === 'string' && first.startsWith(bullet);
    const line = [isList ? first.slice(bullet.length) : first, ...rest].map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={`${index} ${at}`}>{part}</Fragment>
    ));
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(line);
    else blocks.push({ isList, lines: isList ? [line] : line });
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
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  return inside.length > 1 ? inside.map((line, index) => cloneElement(part, { key: index }, ...line)) : [part];
}

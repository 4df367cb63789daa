import { elementOf, type Occurrence } from './read-marks';

/** A rectangle in unscaled pixels of the frame's window. */
export type Box = { left: number; top: number; width: number; height: number };

/** Returns the boxes of an occurrence; empty if it isn't visible. */
export function boxesOf(occurrence: Occurrence): Box[] {
  const { node, attribute, range } = occurrence;
  const element = elementOf(node);
  if (!element || !isVisible(element)) return [];
  if (attribute) return boxesFrom([element.getBoundingClientRect()]);
  const around = node.ownerDocument.createRange();
  if (range) {
    around.setStartAfter(range.open);
    around.setEndBefore(range.close);
  } else around.selectNodeContents(node);
  // Documents without a layout have no rectangles.
  return boxesFrom(around.getClientRects?.() ?? []);
}

function boxesFrom(rectangles: Iterable<DOMRect> | ArrayLike<DOMRect>): Box[] {
  const boxes: Box[] = [];
  for (const { left, top, width, height } of Array.from(rectangles)) {
    if (width < 1 || height < 1) continue;
    const last = boxes.at(-1);
    if (last && Math.abs(last.top - top) < 4 && Math.abs(last.height - height) < 8) {
      const right = Math.max(last.left + last.width, left + width);
      last.left = Math.min(last.left, left);
      last.width = right - last.left;
    } else boxes.push({ left, top, width, height });
  }
  return boxes;
}

function isVisible(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true, opacityProperty: false }) ?? true;
}

export function isShown({ node }: Occurrence): boolean {
  const element = elementOf(node);
  return element !== undefined && !element.closest('head, noscript') && isVisible(element);
}

export function nodeAt(document: Document, x: number, y: number, target: Node): Node {
  const caret = caretAt(document, x, y);
  if (caret?.nodeType !== Node.TEXT_NODE || !target.contains(caret)) return target;
  const range = document.createRange();
  range.selectNodeContents(caret);
  const isHit = Array.from(range.getClientRects?.() ?? []).some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
  );
  return isHit ? caret : target;
}

type OldDocument = { caretRangeFromPoint?: (x: number, y: number) => Range | null };

function caretAt(document: Document, x: number, y: number): Node | undefined {
  if (document.caretPositionFromPoint) return document.caretPositionFromPoint(x, y)?.offsetNode;
  return (document as OldDocument).caretRangeFromPoint?.(x, y)?.startContainer;
}

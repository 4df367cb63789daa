import { elementOf, type Occurrence } from './read-marks';

/** A rectangle in unscaled pixels of the frame's window. */
export type Box = { left: number; top: number; width: number; height: number };

/** Returns the boxes of an occurrence, one per line; empty if it isn't visible. */
export function boxesOf({ node, attribute, range }: Occurrence): Box[] {
  const element = elementOf(node);
  if (!element || !isVisible(element)) return [];
  const around = node.ownerDocument.createRange();
  if (range) {
    around.setStartAfter(range.open);
    around.setEndBefore(range.close);
  }
  const boxes: Box[] = [];
  for (const { left, top, width, height } of attribute ? [element.getBoundingClientRect()] : around.getClientRects()) {
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
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
}

export function isShown({ node }: Occurrence): boolean {
  const element = elementOf(node);
  return element !== undefined && !element.closest('head, noscript') && isVisible(element);
}

/** Returns the text node at a point, or else the target of the event there. */
export function nodeAt(document: Document, { clientX: x, clientY: y, target }: MouseEvent): Node {
  const caret = document.caretPositionFromPoint
    ? document.caretPositionFromPoint(x, y)?.offsetNode
    : (document as OldDocument).caretRangeFromPoint?.(x, y)?.startContainer;
  const element = target as Node;
  if (caret?.nodeType !== Node.TEXT_NODE || !element.contains(caret)) return element;
  const range = document.createRange();
  range.selectNodeContents(caret);
  const isHit = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
  );
  return isHit ? caret : element;
}

type OldDocument = { caretRangeFromPoint?: (x: number, y: number) => Range | null };

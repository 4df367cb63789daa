import type { Box } from './geometry';

const tag = 'studio-overlay';

const pageStyle = `
  noscript { display: none !important; }
  /* A link that covers its card would be all that can be pressed there. */
  *::before, *::after { pointer-events: none !important; }
  [data-studio-editor] { outline: 2px solid #1d4ed8; outline-offset: 3px; border-radius: 2px; cursor: text; }
  [data-studio-editor] .cm-chip { background: #dbeafe; color: #1e3a8a; border-radius: 4px; padding: 0 .2em; }
`;

const overlayStyle = `
  :host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; display: block; contain: strict; }
  div { position: absolute; box-sizing: border-box; border-radius: 3px; }
  .selected { border: calc(2px / var(--scale)) solid #1d4ed8; background: rgb(29 78 216 / 6%); }
  .hover { border: calc(1px / var(--scale)) dashed #1d4ed8; }
  .current { border: calc(3px / var(--scale)) solid #b45309; }
  span { position: absolute; max-width: 90vw; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    padding: .15em .5em; border-radius: 3px; background: #1e3a8a; color: #fff; direction: ltr;
    font: calc(12px / var(--scale))/1.4 system-ui, sans-serif; }
`;

export type Outline = { kind: 'selected' | 'hover' | 'current'; boxes: Box[]; label?: string };

type Overlay = {
  draw: (outlines: Outline[], scale: number) => void;
  /** Attaches it to the document, also after the root was replaced. */
  attach: () => void;
  remove: () => void;
};

/** Draws outlines above a page, in a shadow root isolated from its styles. */
export function makeOverlay(document: Document): Overlay {
  const host = document.createElement(tag);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = overlayStyle;
  const layer = document.createElement('section');
  root.append(style, layer);
  const forPage = document.createElement('style');
  forPage.textContent = pageStyle;
  host.append(forPage);

  return {
    attach: () => document.documentElement.append(host),
    remove: () => host.remove(),
    draw: (outlines, scale) => {
      host.style.setProperty('--scale', String(scale));
      layer.replaceChildren(
        ...outlines.flatMap(({ kind, boxes, label }) => {
          const drawn: HTMLElement[] = boxes.map((box) => {
            const element = document.createElement('div');
            element.className = kind;
            place(element, box);
            return element;
          });
          const first = boxes[0];
          if (label && first) drawn.push(labelAt(document, first, label, scale));
          return drawn;
        }),
      );
    },
  };
}

const gap = 2;

function place(element: HTMLElement, { left, top, width, height }: Box): void {
  element.style.left = `${left - gap}px`;
  element.style.top = `${top - gap}px`;
  element.style.width = `${width + 2 * gap}px`;
  element.style.height = `${height + 2 * gap}px`;
}

function labelAt(document: Document, { left, top, height }: Box, label: string, scale: number): HTMLElement {
  const element = document.createElement('span');
  element.textContent = label;
  const tall = 24 / scale;
  element.style.left = `${Math.max(0, left - gap)}px`;
  element.style.top = `${top > tall ? top - tall : top + height + 2 * gap}px`;
  return element;
}

import { mapValues } from 'es-toolkit';
import type { Box } from './geometry';

const pageStyle = `
  noscript { display: none !important; }
  /* A link that covers its card would be all that can be pressed there. */
  *::before, *::after { pointer-events: none !important; }
  [data-studio-revealed~="shown"] { display: revert !important; visibility: visible !important; }
  [data-studio-state]:not([hidden]) { position: fixed; inset: auto 16px 16px; z-index: 2147483646; display: grid;
    gap: 6px; max-height: 45vh; overflow: auto; padding: 12px 16px; border: 2px dashed #1d4ed8; border-radius: 8px;
    background: #fff; color: #1a2233; white-space: pre-wrap; }
  [data-studio-state]::before { content: "Visitors see this only " attr(data-studio-state) ":"; direction: ltr;
    color: #1e3a8a; font: 600 13px/1.4 system-ui, sans-serif; }
  [data-studio-state] img { max-height: 96px; justify-self: start; }
  [data-studio-editor] { outline: 2px solid #1d4ed8; outline-offset: 3px; border-radius: 2px; cursor: text; }
  [data-studio-editor] .cm-chip { background: #dbeafe; color: #1e3a8a; border-radius: 4px; padding: 0 .2em; }
`;

const overlayStyle = `
  :host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; display: block; contain: strict; }
  div { position: absolute; border-radius: 3px; }
  .selected { outline: calc(2px / var(--scale)) solid #1d4ed8; background: rgb(29 78 216 / 6%); }
  .hover { outline: calc(1px / var(--scale)) dashed #1d4ed8; }
  .current { outline: calc(3px / var(--scale)) solid #b45309; }
  span { position: absolute; max-width: 90vw; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    padding: .15em .5em; border-radius: 3px; background: #1e3a8a; color: #fff; direction: ltr;
    font: calc(12px / var(--scale))/1.4 system-ui, sans-serif; }
`;

export type Outline = { kind: 'selected' | 'hover' | 'current'; boxes: Box[]; label?: string };

export const overlayName = 'STUDIO-OVERLAY';

export function makeOverlay(document: Document) {
  const host = document.createElement(overlayName);
  const make = (name: string, props: object, pixels: Record<string, number> = {}) => {
    const element = Object.assign(document.createElement(name), props);
    Object.assign(
      element.style,
      mapValues(pixels, (size) => `${size}px`),
    );
    return element;
  };
  const layer = make('section', {});
  host.attachShadow({ mode: 'open' }).append(make('style', { textContent: overlayStyle }), layer);
  host.append(make('style', { textContent: pageStyle }));

  return {
    attach: () => document.documentElement.append(host),
    remove: () => host.remove(),
    draw: (outlines: Outline[], scale: number) => {
      const labelHeight = 24 / scale;
      host.style.setProperty('--scale', String(scale));
      layer.replaceChildren(
        ...outlines.flatMap(({ kind, boxes, label: textContent }) => [
          ...boxes.map((box) => make('div', { className: kind }, box)),
          ...boxes.slice(0, textContent ? 1 : 0).map(({ left, top, height }) => {
            const labelTop = top > labelHeight ? top - labelHeight : top + height + 2;
            return make('span', { textContent }, { left: Math.max(0, left), top: labelTop });
          }),
        ]),
      );
    },
  };
}

/** Gives a window of jsdom, which has no layout, what depends on one: all is visible, and nothing has a place. */
export function addLayout(to: Window & typeof globalThis): void {
  to.Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  to.Element.prototype.checkVisibility ??= () => true;
  to.Element.prototype.scrollIntoView ??= () => {};
  to.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  to.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
}

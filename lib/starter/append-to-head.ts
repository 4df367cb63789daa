/** Adds a script or link. Scripts run in the order in which they were added. */
export function appendToHead(name: 'script' | 'link', properties: Record<string, unknown>): void {
  document.head.append(Object.assign(document.createElement(name), { async: false }, properties));
}

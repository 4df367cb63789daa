export function appendToHead(name: 'script' | 'link', properties: Record<string, unknown>): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}

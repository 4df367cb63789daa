import type { IncomingMessage } from 'node:http';

export type PostKind = 'reports' | 'collect';

export type Refusal = { status: number; allow?: string };

export const reportsPath = '/reports';

export const postKinds: ReadonlyMap<string, PostKind> = new Map([
  [reportsPath, 'reports'],
  ['/collect', 'collect'],
]);

/** In bytes. The longest real target, with all campaign parameters, is under 1,000. */
const maxTargetLength = 4096;

/** Returns the refusal of an invalid request, or undefined. The URL is the request target as sent. */
export function rejectionFor({
  method = '',
  url = '',
  headersDistinct,
}: Pick<IncomingMessage, 'method' | 'url' | 'headersDistinct'>): Refusal | undefined {
  const isPost = postKinds.has(pathOf(url));
  const allow = isPost ? ['POST'] : ['GET', 'HEAD'];
  if (!allow.includes(method)) return { status: 405, allow: allow.join(', ') };
  // `*`, `example.com:80` and `http://…` are proxy requests.
  if (!url.startsWith('/')) return { status: 400 };
  if (url.length > maxTargetLength) return { status: 414 };
  // Browsers never send these characters. They could forge a header of the next hop or name another path.
  if (/[\0-\x20#\x7f-\uffff]/.test(url)) return { status: 400 };
  // RFC 9112, 3.2: with two hosts, a proxy may have routed by the other one. HTTP/1.0 has none.
  const { host: hosts = [''], 'content-length': lengths = [], 'transfer-encoding': encodings = [] } = headersDistinct;
  if (hosts.length > 1 || !isHost(hosts[0] as string)) return { status: 400 };
  // Prevents request smuggling.
  if (!isPost && (encodings.length > 0 || lengths.some((length) => Number(length) !== 0))) return { status: 400 };
  return undefined;
}

/** Whether the value is a syntactically valid host, known or not. */
function isHost(value: string): boolean {
  const [, name, port = '0'] = /^([\w.-]{0,255}|\[[\da-f:.]{2,45}\])(?::(\d{0,5}))?$/i.exec(value) ?? [];
  return name !== undefined && Number(port) <= 65_535;
}

export function pathOf(target: string): string {
  return target.split('?', 1)[0] as string;
}

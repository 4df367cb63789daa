import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** An answer given without asking Next. */
export type Refusal = { status: number; allow?: string };

/** The address that browsers report errors to. */
export const reportsPath = '/reports';

/** In bytes; the longest real one, with all campaign parameters, is under 1,000. */
const longestTarget = 4096;

/**
 * What a request is refused with, or undefined. Pages and files are only read: `GET` and `HEAD`, without a body. A path
 * that begins with Next's prefix is a file of the build; its other routes (pictures made smaller, data of pages) are not
 * in use.
 * @param url the request line's second part, as sent
 */
export function refusalOf({
  method = '',
  url = '',
  headersDistinct,
}: Pick<IncomingMessage, 'method' | 'url' | 'headersDistinct'>): Refusal | undefined {
  const isReport = pathOf(url) === reportsPath;
  const allow = isReport ? ['POST'] : ['GET', 'HEAD'];
  if (!allow.includes(method)) return { status: 405, allow: allow.join(', ') };
  // `*`, `example.com:80` and `http://…` are meant for proxies.
  if (!url.startsWith('/')) return { status: 400 };
  if (url.length > longestTarget) return { status: 414 };
  // Never sent by a browser: a header of the next hop could be forged with them, or another path meant.
  if (/[\0-\x20#\x7f-\uffff]/.test(url)) return { status: 400 };
  // RFC 9112, 3.2. A proxy may have chosen by the other one. HTTP/1.0 has none.
  const { host: hosts = [''], 'content-length': lengths = [], 'transfer-encoding': encodings = [] } = headersDistinct;
  if (hosts.length > 1 || !isHost(hosts[0] as string)) return { status: 400 };
  // Where such a body ends is what request smuggling is about.
  if (!isReport && (encodings.length > 0 || lengths.some((length) => Number(length) !== 0))) return { status: 400 };
  return undefined;
}

/** Whether this can be a host at all: a name or an address, and a port. An unknown one can. */
function isHost(value: string): boolean {
  const [, name, port = '0'] = /^([\w.-]{0,255}|\[[\da-f:.]{2,45}\])(?::(\d{0,5}))?$/i.exec(value) ?? [];
  return name !== undefined && Number(port) <= 65_535;
}

/** The path of a request's target, without its query string. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] as string;
}

/**
 * The only request headers that reach Next. None of an encoding or of what a client has: the server itself compresses,
 * and compares ETags. No `Range`: what is served is small.
 */
const passedOn = new Set(['accept', 'accept-language', 'connection', 'host', 'user-agent', 'x-forwarded-proto']);

/**
 * The headers that Next gets: those it needs. No cookie (no page depends on one; with one, Next shows drafts), none that
 * starts a server action, revalidates a page, asks for a page's data or names the route of middleware.
 */
export function headersForNext(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.has(name)));
}

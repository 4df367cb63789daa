import type { IncomingHttpHeaders } from 'node:http';

/** An answer given without asking Next. */
export type Refusal = { status: number; allow?: string };

/** The address that browsers report errors to. */
export const reportsPath = '/reports';

/** In bytes; the longest real one, with all campaign parameters, is under 1,000. */
const longestTarget = 4096;

/**
 * What a request is refused with, or undefined. Pages and files are only read: `GET` and `HEAD`. A path that begins
 * with Next's prefix is a file of the build; its other routes (pictures made smaller, data of pages) are not in use.
 * @param target the request line's second part, as sent
 */
export function refusalOf(method: string, target: string): Refusal | undefined {
  const allow = pathOf(target) === reportsPath ? ['POST'] : ['GET', 'HEAD'];
  if (!allow.includes(method)) return { status: 405, allow: allow.join(', ') };
  // `*`, `example.com:80` and `http://…` are meant for proxies.
  if (!target.startsWith('/')) return { status: 400 };
  if (target.length > longestTarget) return { status: 414 };
  // Never sent by a browser: a header of the next hop could be forged with them.
  if (/[\0-\x20\x7f-\uffff]/.test(target)) return { status: 400 };
  return undefined;
}

/** The path of a request's target, without its query string. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] as string;
}

/** The only request headers that reach Next. */
const passedOn = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'host',
  'if-none-match',
  'range',
  'user-agent',
  'x-forwarded-proto',
]);

/**
 * The headers that Next gets: those it needs. No cookie (no page depends on one; with one, Next shows drafts), none that
 * starts a server action, revalidates a page, asks for a page's data or names the route of middleware.
 */
export function headersForNext(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.has(name)));
}

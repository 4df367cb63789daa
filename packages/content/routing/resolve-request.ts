import { findHostFile, hostFilePaths } from '@talkaroo/content/regions/host-files';
import type { Language } from '@talkaroo/content/regions/languages';
import {
  type ArticleKind,
  findPage,
  kindOf,
  type Page,
  type PageId,
  pagePath,
  pages,
} from '@talkaroo/content/regions/pages';
import { defaultRegion, findLanguage, type Region } from '@talkaroo/content/regions/regions';
import { resolveHost } from './resolve-host';

export type RequestLine = {
  host: string;
  /** Path as sent, still percent-encoded. */
  path: string;
  /** Query string with its `?`, or `''`. */
  search: string;
  protocol: 'http' | 'https';
};

/**
 * `rewrite`, `not-found`, `gone`: serves the internal route `to`. `redirect`: to a path of this host; to the default
 * region's host from a bare suffix; to the main domain from an alias. `pass`: the same on every host.
 */
export type Resolution =
  | { kind: 'rewrite' | 'not-found' | 'gone'; to: string; region: Region; noindex: boolean }
  | { kind: 'redirect'; to: string; status: 307 | 308; noindex: boolean }
  | { kind: 'pass' };

/** Replaces the region in the internal route of a host file on an unknown host. */
const unknownHost = 'unknown';

export type RequestContext = {
  /** `HOST_SUFFIXES`, lower case. */
  suffixes: readonly string[];
  isOpen: (region: Region, page: PageId) => boolean;
  hasArticle: (region: Region, language: Language, kind: ArticleKind, slug: string) => boolean;
  /** Whether a region's aliases serve its pages instead of redirecting to its main domain. */
  servesAliases: (region: Region) => boolean;
  /** Whether a region's company facts are examples, which no search engine may list. */
  hasExampleFacts?: (region: Region) => boolean;
  keyPath?: (region: Region) => string | undefined;
  /** The new path of a page that has moved. */
  movedTo?: (region: Region, path: string) => string | undefined;
  isGone?: (region: Region, path: string) => boolean;
};

/**
 * Resolves a request from its arguments and tables alone (contract, Regions and hosts, Pages). Redirects any spelling
 * of a path to the canonical one in one hop. Targets come from the tables, which prevents open redirects.
 */
export function resolveRequest(
  request: RequestLine,
  { suffixes, isOpen, hasArticle, servesAliases, hasExampleFacts, keyPath, movedTo, isGone }: RequestContext,
): Resolution {
  if (request.path === '/healthz') return { kind: 'pass' };

  const host = resolveHost(request.host, suffixes);
  if (host.kind === 'suffix') {
    const origin = `${request.protocol}://${defaultRegion.id}.${host.suffix}${host.port}`;
    return { kind: 'redirect', to: origin + withOneSlash(request.path) + request.search, status: 307, noindex: true };
  }

  const { region, known, listed } = host;
  const noindex = !listed;
  const redirect = (to: string): Resolution => ({ kind: 'redirect', to: to + request.search, status: 308, noindex });
  const hostFile = findHostFile(request.path);
  if (hostFile && isOpen(region, hostFile.of) && hostFilePaths(hostFile, region).includes(request.path)) {
    // An unknown host has no pages to list.
    const route = [known ? region.id : unknownHost, hostFile.language, hostFile.route].filter(Boolean).join('/');
    return { kind: 'rewrite', to: `/${route}`, region, noindex };
  }
  if (known && request.path === keyPath?.(region)) {
    return { kind: 'rewrite', to: `/${region.id}/indexnow`, region, noindex };
  }
  const elsewhere = host.isVariant || (host.isAlias && !servesAliases(region)) ? `https://${region.domain}` : '';
  const segments = readSegments(request.path);
  const first = segments?.[0] ?? '';
  const prefix = region.paths === 'language' ? findLanguage(region, first) : undefined;
  const language = prefix ?? region.languages[0];
  const openPages = pages.filter(({ id }) => isOpen(region, id));
  const match = segments && matchPath(region, openPages, prefix ? segments.slice(1) : segments, Boolean(prefix));
  const articleKind = match && kindOf(match.id);
  if (!match || (articleKind && !hasArticle(region, language, articleKind, match.slug))) {
    const moved = movedTo?.(region, request.path);
    if (moved) return redirect(elsewhere + moved);
    if (elsewhere) return redirect(elsewhere + withOneSlash(request.path));
    const kind = isGone?.(region, request.path) ? 'gone' : 'not-found';
    return { kind, to: `/${region.id}/${language}/not-found`, region, noindex };
  }

  const canonical = pagePath(region, language, match.id, match.slug);
  if (elsewhere) return redirect(elsewhere + canonical);
  const path = match.unprefixed ?? canonical;
  if (request.path !== path) return redirect(path);
  const to = `/${[region.id, language, match.id === 'home' ? '' : match.id, match.slug].filter(Boolean).join('/')}`;
  const isExample = Boolean(findPage(match.id)?.facts && hasExampleFacts?.(region));
  return { kind: 'rewrite', to, region, noindex: noindex || isExample };
}

/** Prevents `//` from being read as an authority. */
function withOneSlash(path: string): string {
  return path.replace(/^\/*/, '/');
}

type PageMatch = {
  id: PageId;
  slug: string;
  /** Path without a language on a site with language paths; serves the default language. */
  unprefixed?: string;
};

function readSegments(path: string): string[] | undefined {
  let segments: string[];
  try {
    segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch (error) {
    // `%` without two hexadecimal digits.
    if (!(error instanceof URIError)) throw error;
    return undefined;
  }
  return segments.every((segment) => /^[a-z0-9-]+$/i.test(segment)) ? segments : undefined;
}

function matchPath(
  region: Region,
  openPages: readonly Page[],
  segments: string[],
  afterLanguage: boolean,
): PageMatch | undefined {
  const languagePaths = region.paths === 'language';
  const underGlobal = segments[0]?.toLowerCase() === 'global';
  // Neither `/ms/global/course` nor `/global` is a valid path.
  if (underGlobal && (afterLanguage || segments.length === 1)) return undefined;

  const rest = (underGlobal ? segments.slice(1) : segments).map((segment) => segment.toLowerCase());
  for (const page of openPages) {
    if (underGlobal && page.isBare) continue;
    const pattern = page.path ? page.path.toLowerCase().split('/') : [];
    if (pattern.length !== rest.length) continue;
    if (!pattern.every((part, index) => part === '{slug}' || part === rest[index])) continue;

    const slug = page.path.endsWith('{slug}') ? (rest.at(-1) as string) : '';
    if (!languagePaths || afterLanguage || underGlobal) return { id: page.id, slug };
    return { id: page.id, slug, unprefixed: `/${page.path.replace('{slug}', slug)}` };
  }
  return undefined;
}

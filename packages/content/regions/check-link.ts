import type { Mistake } from '@talkaroo/content/packs/finding';
import { nearest } from '@talkaroo/content/packs/nearest';
import { isPicture } from '@talkaroo/content/packs/picture-schema';
import { resolveHost } from '@talkaroo/content/routing/resolve-host';
import { resolveRequest } from '@talkaroo/content/routing/resolve-request';
import { listed, shown } from './fault';
import { type Language, languages } from './languages';
import {
  type ArticleKind,
  allOn,
  articlePage,
  findPage,
  hasPage,
  type PageSwitches,
  pagePath,
  pageUrl,
  type SinglePageId,
  singlePages,
  singlePagesOf,
  switchOf,
} from './pages';
import type { Region } from './regions';
import { pathInFiles, readArticlePath, readSiteLink } from './site-link';

/** The pages and articles of all regions' sites. */
export type Sites = {
  switchesOf: (region: Region) => PageSwitches;
  hasArticle: (region: Region, language: Language, kind: ArticleKind, slug: string) => boolean;
};

export type LinkContext = {
  region: Region;
  /** Links lead from one site to another. */
  sites: Sites;
  /** Whether the site omits the link if the region has nothing to show there: see `openSiteLink`. */
  vanishes?: boolean;
};

export const allSites: Sites = { switchesOf: () => allOn, hasArticle: () => true };

export function linkFault(address: string, context: LinkContext): Mistake | undefined {
  const { region, sites } = context;
  const link = readSiteLink(region, address);
  if (link && 'page' in link) return pageFault(link.page, context);
  if (link) return externalFault(link.href, sites);
  if (/^http:\/\/./i.test(address)) {
    const secure = `https${address.slice('http'.length)}`;
    return { message: `${shown(address)} is not secure: browsers warn of it.`, fix: `Write "${secure}".` };
  }
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(address)) {
    return { message: `${shown(address)} has no https:// before it.`, fix: `Write "https://${address}".` };
  }
  const paths = pathsOf(context);
  if (!/^\/?[\w-]/.test(address) || address.includes(':')) {
    const fix = `Write an address with https://, or one of this region’s pages: ${listed(paths)}.`;
    return { message: `${shown(address)} cannot be used as a link.`, fix };
  }
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  const message = `${shown(address)} is no page of this region.`;
  const article = readArticlePath(path);
  if (article && region.languages.length === 1 && hasPage(region, article.kind, sites.switchesOf(region))) {
    const { kind, slug } = article;
    const right = pageUrl(region, region.languages[0], articlePage(kind), slug) + suffix;
    const fix = `Write "${right}", or "${pathInFiles(region, kind)}".`;
    return { message: `${shown(address)} is an article.`, fix };
  }
  const meant = meantPage(path, context);
  const right = meant && pathInFiles(region, meant) + suffix;
  const why = region.paths === 'language' ? ': the visitor’s language is added' : '';
  const elsewhere = meant ? undefined : samePage(path);
  return {
    message: (elsewhere && pageFault(elsewhere, context)?.message) ?? message,
    fix: `${right ? `Write "${right}"${why}. ` : ''}The pages of this region: ${listed(paths)}.`,
  };
}

export function pageFault(page: SinglePageId, { region, sites, vanishes }: LinkContext): Mistake | undefined {
  if (hasPage(region, page, sites.switchesOf(region))) return undefined;
  const ids = findPage(page)?.regions;
  const own = switchOf(page);
  if (vanishes && (ids === 'priced' || own)) return undefined;
  const file = `regions/${region.id}.json`;
  if (ids === 'priced') {
    const fix = `Name packages in ${file}, "company", "prices", or remove the link.`;
    return { message: `This region gives no prices, and so has no page "${page}".`, fix };
  }
  if (own) {
    const fix = `Switch the page on (in the file ${file}: "pages": { "${own}": true }), or remove the link.`;
    return { message: `The page "${page}" is switched off in this region.`, fix };
  }
  const message = `The page "${page}" exists only in other regions: ${listed(Array.isArray(ids) ? ids : [])}.`;
  return { message, fix: 'Remove the link, or lead to another page.' };
}

/** A link to one of our own sites must lead to an existing page. */
function externalFault(address: string, sites: Sites): Mistake | undefined {
  const url = new URL(address);
  const host = resolveHost(url.hostname, []);
  if (host.kind !== 'region' || !host.known) return undefined;
  const { region } = host;
  const resolution = resolveRequest(
    { host: url.hostname, path: url.pathname, search: '', protocol: 'https' },
    {
      suffixes: [],
      isOpen: (other, page) => hasPage(other, page, sites.switchesOf(other)),
      hasArticle: sites.hasArticle,
      servesAliases: () => true,
    },
  );
  if (resolution.kind === 'rewrite' || isPicture(url.pathname)) return undefined;
  const meant = meantPage(url.pathname, { region, sites });
  const language = region.languages.find((code) => url.pathname.split('/')[1] === code) ?? region.languages[0];
  const path = resolution.kind === 'redirect' ? resolution.to : meant && pagePath(region, language, meant);
  const closed = samePage(url.pathname);
  const fault = closed && pageFault(closed, { region, sites });
  const right = path && `Write "https://${url.hostname}${path}${url.search}${url.hash}". `;
  const paths = singlePagesOf(region, sites.switchesOf(region)).map(({ id }) => pagePath(region, language, id));
  return {
    message: `${shown(address)} leads to no page: ${fault ? fault.message : `the site of "${region.id}" has no such page.`}`,
    fix: fault ? fault.fix : `${right ?? ''}The pages of that site: ${listed(paths)}.`,
  };
}

export function pathsOf({ region, sites }: LinkContext): string[] {
  return singlePagesOf(region, sites.switchesOf(region)).map(({ id }) => pathInFiles(region, id));
}

function meantPage(path: string, { region, sites }: LinkContext): SinglePageId | undefined {
  const open = singlePagesOf(region, sites.switchesOf(region));
  const same = samePage(path, open);
  if (same) return same;
  // Another page's name isn't a misspelling.
  if (samePage(path)) return undefined;
  const names = new Map(open.flatMap(({ id, path: own }) => [[id as string, id] as const, [own.toLowerCase(), id]]));
  const meant = nearest(bare(path), names.keys());
  return meant === undefined ? undefined : names.get(meant);
}

function samePage(path: string, candidates = singlePages): SinglePageId | undefined {
  const name = bare(path);
  return candidates.find((page) => page.path.toLowerCase() === name || page.id === name)?.id;
}

/** Strips `/global` or a language and lower-cases: `course` for `/ms/Course/`. */
function bare(path: string): string {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const isPrefix = (part = '') =>
    part === 'global' || Object.keys(languages).some((code) => code.toLowerCase() === part);
  return (isPrefix(parts[0]) ? parts.slice(1) : parts).join('/');
}

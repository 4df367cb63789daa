import { getEnvironment } from '@talkaroo/content/environment';
import { loadPack, loadRegionFile } from '@talkaroo/content/packs/packs';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { type RequestLine, type Resolution, resolveRequest } from '@talkaroo/content/routing/resolve-request';
import { keyPath, ownIndexNowKey } from '@/lib/seo/index-now';

type SentLine = Omit<RequestLine, 'protocol'> & { forwardedProto: string | undefined };

/** Resolves a request (path as sent) with this server's packs, for the server in front of Next and the middleware. */
export function resolveOnServer({ forwardedProto, path, ...request }: SentLine): Resolution {
  return resolveRequest(
    {
      ...request,
      // Normalised as in browsers: `/a/../course` and `/\course` are other paths.
      path: new URL(`http://site.invalid${path}`).pathname,
      protocol: forwardedProto === 'https' ? 'https' : 'http',
    },
    {
      suffixes: getEnvironment().hostSuffixes,
      isOpen,
      hasArticle: (region, language, kind, slug) => loadPack(region, language).articles[kind].has(slug),
      servesAliases: (region) => loadRegionFile(region).aliases === 'serve',
      hasExampleFacts: (region) => loadRegionFile(region).company.example,
      keyPath: (region) => {
        const key = ownIndexNowKey(region);
        return key && keyPath(key);
      },
      movedTo: (region, path) => loadRegionFile(region).moved[path],
      isGone: (region, gone) => loadRegionFile(region).gone.includes(gone),
    },
  );
}

export const pageStatus = { rewrite: 200, 'not-found': 404, gone: 410 } as const;

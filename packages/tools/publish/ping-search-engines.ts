import { messageOf } from '@talkaroo/content/errors/read-error';
import { regions } from '@talkaroo/content/regions/regions';
import { indexNowKey, isWorthPing, keyPath } from '@/lib/seo/index-now';

const timeoutMs = 10_000;

/** Notifies search engines of changed pages by IndexNow, once per host, with keys from `token`. Returns failures. */
export async function pingSearchEngines(
  origin: string,
  addresses: readonly string[],
  token: string,
): Promise<string[]> {
  const urls = addresses.map((address) => new URL(address));
  const notes = regions.map(async (region): Promise<string[]> => {
    const worth = urls.filter(({ host, pathname }) => host === region.domain && isWorthPing(region, pathname));
    if (worth.length === 0) return [];
    const key = indexNowKey(token, region);
    const keyLocation = `https://${region.domain}${keyPath(key)}`;
    try {
      const response = await fetch(`${origin}/indexnow`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host: region.domain, key, keyLocation, urlList: worth.map(({ href }) => href) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      // 202: the key will be checked later.
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return [];
    } catch (error) {
      return [`${origin} has not taken the changes of ${region.domain}: ${messageOf(error)}`];
    }
  });
  return (await Promise.all(notes)).flat();
}

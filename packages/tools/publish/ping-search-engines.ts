import { messageOf } from '@talkaroo/content/errors/read-error';
import { regions } from '@talkaroo/content/regions/regions';
import { indexNowKey, isWorthPing, keyPath } from '@/lib/seo/index-now';

const timeoutMs = 10_000;
/** Limit of the protocol, per ping. */
const maxAddresses = 10_000;

/**
 * Notifies search engines of changed pages by IndexNow, with one ping per host.
 * @param token the publish token, from which the hosts' keys derive
 * @returns a note for each failed ping
 */
export async function pingSearchEngines(
  origin: string,
  addresses: readonly string[],
  token: string,
): Promise<string[]> {
  const notes = await Promise.all(
    regions.map(async (region) => {
      const urls = addresses
        .map((address) => new URL(address))
        .filter(({ host, pathname }) => host === region.domain && isWorthPing(region, pathname));
      if (urls.length === 0) return undefined;
      const key = indexNowKey(token, region);
      const problem = await post(`${origin}/indexnow`, {
        host: region.domain,
        key,
        keyLocation: `https://${region.domain}${keyPath(key)}`,
        urlList: urls.slice(0, maxAddresses).map(({ href }) => href),
      });
      return problem && `${origin} has not taken the changes of ${region.domain}: ${problem}`;
    }),
  );
  return notes.filter((note) => note !== undefined);
}

async function post(address: string, content: object): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(content),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    // 202: the key will be checked later.
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    return messageOf(error);
  }
}

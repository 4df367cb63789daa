import { findPage, isSinglePage, pageUrl } from '@talkaroo/content/regions/pages';
import { defaultRegion, findRegion } from '@talkaroo/content/regions/regions';
import type { StoredEvent } from './queue';

/** Returns the public address of an event's page, without query; for an article, its list's. */
export function pageOf({ region: id, language, page }: StoredEvent): string {
  const region = findRegion(id) ?? defaultRegion;
  const found = findPage(page);
  const single = found?.parent ?? (found && isSinglePage(found.id) ? found.id : 'home');
  return pageUrl(region, language, single);
}

/** Returns the server's time if the visitor's clock is wrong, as vendors refuse old and future events. */
export function timeOf({ time, received }: StoredEvent): number {
  return Math.abs(received - time) < 60 * 60_000 ? time : received;
}

/** Returns the visitor's click id of a kind and its time: the last one, otherwise the first. */
export function clickOf({ visit }: StoredEvent, kind: string): { value: string; time: number } | undefined {
  const touch = [visit.last, visit.first].find((candidate) => candidate?.click?.startsWith(`${kind}:`));
  return touch?.click === undefined ? undefined : { value: touch.click.slice(kind.length + 1), time: touch.time };
}

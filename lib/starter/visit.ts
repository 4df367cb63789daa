import { clickIds } from '@talkaroo/content/regions/click-ids';
import type { Touch } from '@/lib/tracking/events';
import type { KeptVisit, Starter } from './starter';

/** 90 days in milliseconds: a touch is forgotten after them. */
export const keptMs = 90 * 86_400_000;

/** Returns the host that linked here; `''` for this host, and hosts beside or below it (other regions, login). */
function foreignHost(): string {
  const [, host = ''] = document.referrer.split(/[/:]+/);
  // `talkaroo.example` for `hk.talkaroo.example`, but not `com.tw` for `talkaroo.com.tw`.
  const parent = location.hostname.replace(/^[^.]+\.(?=.+\.)(?!\w{2,3}\.\w\w$)/, '');
  return `.${host}`.endsWith(`.${parent}`) ? '' : host;
}

const click = new RegExp(`[?&](${clickIds.join('|')})=([\\w.~-]{1,200})`);

/** Returns how the visitor came to this page: tags and click id of the address, and the host that linked here. */
export function touchOf(page: string): Touch {
  const query = new URLSearchParams(location.search);
  const touch: Touch = { time: Date.now(), page };
  for (const name of ['source', 'medium', 'campaign', 'term', 'content', 'referrer'] as const) {
    const value = name === 'referrer' ? foreignHost() : query.get(`utm_${name}`);
    if (value) touch[name] = value.slice(0, 100);
  }
  const [, name, value] = click.exec(location.search) ?? [];
  if (name) touch.click = `${name}:${value}`;
  return touch;
}

/** The first touch stays; the last changes with an advertisement or another site, as own links carry the tags on. */
export function readVisit(starter: Starter, touch: Touch): KeptVisit {
  let kept: Partial<KeptVisit> | null = null;
  try {
    kept = JSON.parse(starter.readStored('visit') ?? 'null');
  } catch {
    // Not in our format.
  }
  const since = touch.time - keptMs;
  const { id, first, last, s } = kept ?? {};
  if (!id || !first || !last || last.time < since) return newVisit(starter, touch);
  const isNew = touch.referrer || (!document.referrer && (touch.source || touch.click));
  return { id, first: first.time < since ? last : first, last: isNew ? touch : last, s };
}

export const newVisit = ({ newId }: Starter, touch: Touch): KeptVisit => ({ id: newId(), first: touch, last: touch });

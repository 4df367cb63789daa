import type { CampaignRule } from '@talkaroo/content/regions/region-schema';
import type { Touch } from '@/lib/tracking/events';
import { consentAttribute, isAllowed, recordOf } from './consent';
import { forbidContainer, loadContainer } from './container';
import type { Starter } from './starter';
import { keptMs } from './visit';

/** Works the panel's buttons and the footer's, and writes the cookie of the source (spec, section 7). */
export function workConsent(starter: Starter, clicks: Iterable<Event>): void {
  const { analytics, campaigns = [] } = starter.data;
  const root = document.documentElement;
  let opener: HTMLElement | undefined;

  const allow = () => {
    if (!isAllowed(starter)) return;
    starter.keepVisit();
    if (analytics) loadContainer(analytics);
    const { last } = starter.visit;
    const source = sourceOf(last, campaigns);
    if (!source) return;
    writeSource(source, last.time + keptMs);
    starter.visit.s = source;
    starter.writeStored('visit', JSON.stringify(starter.visit));
  };
  const forbid = () => {
    if (starter.visit.s) writeSource('', 0);
    starter.forgetVisit();
    forbidContainer();
  };
  const press = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(`button[${consentAttribute}]`);
    if (!button) return;
    const choice = button.dataset.consent;
    if (choice === 'open') {
      opener = button;
      root.setAttribute(consentAttribute, '');
      document.querySelector<HTMLElement>(`section[${consentAttribute}]`)?.focus();
      return;
    }
    starter.choice = choice === 'yes' ? 'yes' : 'no';
    starter.writeStored('consent', recordOf(starter.choice));
    root.removeAttribute(consentAttribute);
    opener?.focus();
    if (!starter.visit) return;
    if (starter.choice === 'no') forbid();
    else {
      allow();
      starter.record({ event: 'consent', choice: 'yes' });
    }
  };
  // There is no visit if the part that measures could not be loaded.
  if (starter.visit) allow();
  for (const click of clicks) press(click);
  addEventListener('click', press, true);
}

/** @param until in milliseconds since 1970 */
function writeSource(source: string, until: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 and Safari before 18.4 have no cookie store.
  document.cookie = `s=${source}; path=/; expires=${new Date(until).toUTCString()}; samesite=lax${secure}`;
}

/** Returns the source id of the first rule that matches completely, ignoring case. */
function sourceOf(touch: Touch, rules: readonly CampaignRule[]): string | undefined {
  const { source = '', medium = '', campaign = '', click = '', referrer = '' } = touch;
  const values: Record<string, string> = {
    utm_source: source,
    utm_medium: medium,
    utm_campaign: campaign,
    click: click.replace(/:.*/, ''),
    referrer,
  };
  const fits = ([name, wanted]: [string, string]) => {
    const value = values[name]?.toLowerCase() ?? '';
    const text = wanted.toLowerCase();
    if (name === 'referrer') return `.${value}`.endsWith(`.${text}`);
    return text.endsWith('*') ? value !== '' && value.startsWith(text.slice(0, -1)) : value === text;
  };
  return rules.find(({ source: _, ...conditions }) => Object.entries(conditions).every(fits))?.source;
}

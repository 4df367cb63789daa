import type { TrackingEvent } from '@/lib/tracking/events';
import { createCollector } from './collect';
import { isAllowed, readChoice } from './consent';
import type { Starter } from './starter';
import { newVisit, readVisit, touchOf } from './visit';

/** Measures a page view as far as parent, browser and region allow: keeps the visit, and passes events on. */
export function measure(starter: Starter): void {
  const { page, region, language, consent, collect } = starter.data;
  const touch = touchOf(page);
  const allowed = () => isAllowed(starter);

  const collector = createCollector(() => {
    const { id, first, last } = starter.visit;
    const given = readChoice(starter) ? 'granted' : consent;
    // If the region requires consent, the parent has given it.
    return allowed() ? { visit: { id, first, last }, consent: given as Exclude<typeof given, 'required'> } : undefined;
  });
  const record = (event: TrackingEvent) => {
    const may = allowed();
    const own = { ...event, region, language, page, pv_uniq_id: starter.pvUniqId };
    // Until there is an answer, events wait in memory.
    if (collect && may !== false) collector.add({ id: starter.newId(), time: Date.now(), ...own });
    window.dataLayer ??= [];
    window.dataLayer.push(may ? { ...own, visit_id: starter.visit.id } : own);
  };

  starter.keepVisit = () => {
    if (!allowed()) return;
    starter.visit = readVisit(starter, touch);
    starter.writeStored('visit', JSON.stringify(starter.visit));
  };
  starter.forgetVisit = () => {
    starter.writeStored('visit', null);
    starter.visit = newVisit(starter, touch);
    collector.clear();
  };
  starter.visit = newVisit(starter, touch);
  starter.keepVisit();
  for (const event of starter.waiting) record(event);
  starter.record = record;
  // Neither the parent nor the browser has answered.
  if (consent !== 'none' && !readChoice(starter) && allowed() !== false) document.documentElement.dataset.consent = '';
}

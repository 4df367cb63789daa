import { readClassTime } from '@/lib/booking/kept-class';
import { onceIdle } from '@/lib/site/once-idle';
import { readSession, readStored, writeStored } from '@/lib/storage/browser-storage';
import type { TrackingEvent } from '@/lib/tracking/events';
import { hidePersonal } from './hide-personal';
import { isHostOf } from './hosts';
import { keepLinks } from './links';
import { closeListsOnEscape } from './lists';
import { newId } from './new-id';
import type { PageData } from './page-data';
import { keepPresses, releasePresses } from './press';
import { createSleeper } from './sleep';
import type { Starter } from './starter';
import { askTrialHost, isSignedIn } from './trial-host';

/** Query parameters that fill in the form, `country_code` among them (spec, section 4). */
const prefilled = /(mobile|code)=./;

/** Works while the page's scripts sleep, and wakes them. `loadUnasked` loads {@link startUnasked}. */
export function start(data: PageData, scripts: readonly string[], loadUnasked: () => void): Starter {
  const { trialOrigin, language, hosts } = data;
  const isForeignHost = !isHostOf(hosts, location.hostname);
  let userInfo: Promise<unknown> | undefined;
  const askUserInfo = () => {
    userInfo ??= askTrialHost(trialOrigin, language);
    return userInfo;
  };
  // The part that loads when the page is shown adds the visit.
  const starter: Starter = {
    data,
    waiting: [],
    clicks: [],
    newId,
    readStored,
    writeStored,
    record: (event: TrackingEvent) => starter.waiting.push(event),
    pvUniqId: '',
    prefill: hidePersonal(),
    isForeignHost,
    askUserInfo,
    releasePresses,
  } as Partial<Starter> as Starter;
  window.starter = starter;

  // Before the first paint: a signed-in parent's page has the welcome, with the time of the class, instead of the form.
  const isRemembered = readStored('user_id') || readSession('just_signed_in');
  if (isRemembered) {
    const { dataset, style } = document.documentElement;
    dataset.returning = '';
    const time = readClassTime(language, Date.now());
    if (time) style.setProperty('--class-time', JSON.stringify(time));
  }
  keepPresses();
  // In the capture phase, as everywhere in the starter: React stops events on what it is still hydrating.
  addEventListener('click', (event) => starter.clicks.push(event), true);
  keepLinks(data);
  closeListsOnEscape();
  const { isAsleep, wake, settle } = createSleeper(scripts);
  const view = () => {
    // For all events of this view (spec, section 7).
    starter.pvUniqId = newId();
    starter.record({ event: 'page-view' });
  };
  // After a restore from the back/forward cache, or a sign-in or sign-out in another tab.
  const wakeAgain = () => {
    userInfo = undefined;
    onceIdle(wake);
  };

  const show = () => {
    view();
    loadUnasked();
    settle();
    // Signed in before, just registered, a form was begun or is filled in, or a question may open.
    if (isRemembered || readSession('registration_draft') || prefilled.test(starter.prefill) || location.hash) wake();
    onceIdle(async () => {
      // The container is loaded with the controls.
      if (data.analytics || (!isForeignHost && isAsleep() && isSignedIn(await askUserInfo()))) wake();
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      view();
      wakeAgain();
    });
    // The key is `null` if all storage was cleared.
    addEventListener('storage', ({ key }) => {
      if (key === 'user_id' || key === null) wakeAgain();
    });
  };
  // A prerendered page may never be shown.
  if ((document as { prerendering?: boolean }).prerendering) addEventListener('prerenderingchange', show, true);
  else show();
  return starter;
}

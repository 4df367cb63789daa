import { onceIdle } from '@/lib/site/once-idle';
import { readStored } from '@/lib/storage/local-storage';
import { readSession } from '@/lib/storage/session-storage';
import { turnCarousel } from './carousel';
import { isHostOf } from './hosts';
import { keepLinks } from './links';
import { closeLists } from './lists';
import type { PageData } from './page-data';
import { keepPresses, type Press, releasePresses } from './press';
import { showScrolled } from './scrolled';
import { createSleeper } from './sleep';
import { askTrialHost, isSignedIn } from './trial-host';
import { loadAnalytics, viewPage } from './view-page';

/** What the starter tells the page's islands, once they run. */
export type Starter = {
  /** Name of the page in tracking events. */
  page: string;
  /** Of the current page view. */
  pvUniqId: string;
  /** Whether the host is not one of the region's: nobody can sign in there. */
  isForeignHost: boolean;
  /** Asks the trial host who is signed in, or returns the answer that there is, not validated: null or false without. */
  askUserInfo: () => Promise<unknown>;
  /** To be called when React has taken over the page. Returns the presses on it that were waiting for that. */
  releasePresses: () => Press[];
};

declare global {
  interface Window {
    starter?: Starter;
  }
}

/** The address fills in the form (spec, section 4). */
const prefilled = /[?&](mobile|country_code|code)=./;

/**
 * The starter: what must be true on every page for everybody, also where nobody ever touches it and the page's scripts
 * sleep. The page view, the question who is signed in, the addresses of links, the banners' turning, what scrolling
 * shows. It wakes the page where something cannot wait.
 * @param data of the page, which may not have been parsed any further yet
 * @param scripts addresses of the page's scripts, in order; none in development, where they start by themselves
 */
export function start(data: PageData, scripts: readonly string[]): Starter {
  const { trialOrigin, language, hosts, analytics } = data;
  const isForeignHost = !isHostOf(hosts, location.hostname);
  let userInfo: Promise<unknown> | undefined;
  const askUserInfo = () => {
    userInfo ??= askTrialHost(trialOrigin, language);
    return userInfo;
  };
  const starter: Starter = {
    page: data.page,
    pvUniqId: '',
    isForeignHost,
    askUserInfo,
    releasePresses,
  };
  window.starter = starter;

  // Before anything is painted: what a signed-in parent sees in place of a form may need more room.
  if (readStored('user_id') || readSession('just_signed_in')) document.documentElement.dataset.returning = '';
  keepPresses();
  keepLinks(data);
  closeLists();
  showScrolled();
  const { isAsleep, wake, settle } = createSleeper(scripts);
  const view = () => {
    starter.pvUniqId = viewPage(data);
  };
  // Somebody comes back to the page, or has signed in or out in another tab.
  const wakeAnew = () => {
    userInfo = undefined;
    onceIdle(wake);
  };

  const show = () => {
    view();
    turnCarousel();
    settle();
    if (cannotWait()) wake();
    onceIdle(async () => {
      if (analytics) loadAnalytics(analytics);
      if (!isForeignHost && isAsleep() && isSignedIn(await askUserInfo())) wake();
    });
    addEventListener('pageshow', ({ persisted }) => {
      // Back has restored the page as it was.
      if (!persisted) return;
      view();
      wakeAnew();
    });
    // The key is `null` when all storage was cleared.
    addEventListener('storage', ({ key }) => {
      if (key === 'user_id' || key === null) wakeAnew();
    });
  };
  // A page that is prerendered is not seen yet, and may never be.
  if ((document as { prerendering?: boolean }).prerendering) addEventListener('prerenderingchange', show, true);
  else show();
  return starter;
}

/** Whether the page's scripts have something to show to this very visitor. */
function cannotWait(): boolean {
  return Boolean(
    // Somebody was signed in here, has just registered, or has begun to fill in a form.
    readStored('user_id') ||
      readSession('just_signed_in') ||
      readSession('registration_draft') ||
      prefilled.test(location.search) ||
      // A question to open.
      location.hash,
  );
}

import { readClassTime } from '@/lib/booking/kept-class';
import { onceIdle } from '@/lib/site/once-idle';
import { readStored } from '@/lib/storage/local-storage';
import { readSession } from '@/lib/storage/session-storage';
import { appendToHead } from './append-to-head';
import { followBanners } from './banner-links';
import { slideMs, workCarousel } from './carousel';
import { hidePersonal } from './hide-personal';
import { isHostOf } from './hosts';
import { keepLinks } from './links';
import { closeLists } from './lists';
import type { PageData } from './page-data';
import { keepPresses, type Press, releasePresses } from './press';
import { showScrolled } from './scrolled';
import { createSleeper } from './sleep';
import { reachSwipeRows } from './swipe-rows';
import { askTrialHost, isSignedIn } from './trial-host';
import { loadAnalytics, viewPage } from './view-page';

export type Starter = {
  page: string;
  pvUniqId: string;
  /** The query that fills in the form. */
  prefill: string;
  /** Whether the host isn't one of the region's, so that sign-in is impossible. */
  isForeignHost: boolean;
  /** Fetches user info from the trial host once; unvalidated, null or false without an answer. */
  askUserInfo: () => Promise<unknown>;
  releasePresses: () => Press[];
  /** Milliseconds until the carousel's next turn is due. */
  untilTurn: () => number;
};

declare global {
  interface Window {
    starter?: Starter;
  }
}

/** Share of page views that report their web vitals. */
const measuredShare = 0.1;

/** Query parameters that fill in the form, `country_code` among them (spec, section 4). */
const prefilled = /(mobile|code)=./;

/** Runs the starter, which works while the page's scripts sleep, and wakes the page if needed. */
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
    prefill: hidePersonal(),
    isForeignHost,
    askUserInfo,
    releasePresses,
    untilTurn: () => slideMs,
  };
  window.starter = starter;

  // Before the first paint: a signed-in parent's page has the welcome, with the time of the class, instead of the form.
  if (readStored('user_id') || readSession('just_signed_in')) {
    const { dataset, style } = document.documentElement;
    dataset.returning = '';
    const time = readClassTime(language, Date.now());
    if (time) style.setProperty('--class-time', JSON.stringify(time));
  }
  keepPresses();
  keepLinks(data);
  closeLists();
  showScrolled();
  reachSwipeRows();
  followBanners(() => ({ page: data.page, pv_uniq_id: starter.pvUniqId }));
  const { isAsleep, wake, settle } = createSleeper(scripts);
  const view = () => {
    starter.pvUniqId = viewPage(data);
  };
  // After a restore from the back/forward cache, or a sign-in or sign-out in another tab.
  const wakeAnew = () => {
    userInfo = undefined;
    onceIdle(wake);
  };

  const show = () => {
    view();
    starter.untilTurn = workCarousel();
    settle();
    if (cannotWait(starter)) wake();
    onceIdle(async () => {
      if (Math.random() < measuredShare) appendToHead('script', { src: process.env.VITALS_SCRIPT });
      if (analytics) loadAnalytics(analytics);
      if (!isForeignHost && isAsleep() && isSignedIn(await askUserInfo())) wake();
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      view();
      wakeAnew();
    });
    // The key is `null` if all storage was cleared.
    addEventListener('storage', ({ key }) => {
      if (key === 'user_id' || key === null) wakeAnew();
    });
  };
  // A prerendered page may never be shown.
  if ((document as { prerendering?: boolean }).prerendering) addEventListener('prerenderingchange', show, true);
  else show();
  return starter;
}

/** Whether the page has visitor-specific content. */
function cannotWait({ prefill }: Starter): boolean {
  return Boolean(
    // Signed in before, just registered, or a form was begun.
    readStored('user_id') ||
      readSession('just_signed_in') ||
      readSession('registration_draft') ||
      prefilled.test(prefill) ||
      // May open a question.
      location.hash,
  );
}

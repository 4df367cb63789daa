import { workCarouselButtons } from './carousel';
import { workConsent } from './consent-controls';
import { followContacts } from './contact-clicks';
import { noticeFormStart } from './form-start';
import { closeListsOnLeave } from './lists';
import { showScrolled } from './scrolled';
import type { Starter } from './starter';
import { reachSwipeRows } from './swipe-rows';

/** Starts the parts that only a visitor's touch needs, as soon as the page wakes. */
export function startControls(starter: Starter): void {
  const clicks = starter.clicks.splice(0);
  // From now on, each part listens itself.
  starter.clicks.push = () => 0;
  workConsent(starter, clicks);
  followContacts(starter, clicks);
  noticeFormStart(starter);
  workCarouselButtons(clicks);
  showScrolled();
  closeListsOnLeave();
  reachSwipeRows();
}

import type { readStored, writeStored } from '@/lib/storage/browser-storage';
import type { Touch, TrackingEvent, Visit } from '@/lib/tracking/events';
import type { PageData } from './page-data';

export type Choice = 'yes' | 'no';

/** A press that waits for the page's scripts. */
export type Press = { element: Element; event: Event };

/** Values that the browser keeps: the visit, and the source id if this site wrote the cookie. */
export type KeptVisit = Visit & { first: Touch; last: Touch; s?: string | undefined };

export type Starter = {
  data: PageData;
  /** Events and clicks that wait for the parts of the starter that handle them. */
  waiting: TrackingEvent[];
  clicks: MouseEvent[];
  newId: () => string;
  readStored: typeof readStored;
  writeStored: typeof writeStored;
  record: (event: TrackingEvent) => void;
  /** The visit; in the browser's storage, too, while it may be counted. */
  visit: KeptVisit;
  keepVisit: () => void;
  forgetVisit: () => void;
  choice?: Choice;
  pvUniqId: string;
  prefill: string;
  /** Whether the host isn't one of the region's, so that sign-in is impossible. */
  isForeignHost: boolean;
  /** Fetches user info from the trial host once; unvalidated, null or false without an answer. */
  askUserInfo: () => Promise<unknown>;
  releasePresses: () => Press[];
  /** Milliseconds until the carousel's next turn is due. */
  untilTurn?: () => number;
};

declare global {
  interface Window {
    starter?: Starter;
    dataLayer?: unknown[];
  }
}

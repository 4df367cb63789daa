import { onceIdle } from '@/lib/site/once-idle';
import { appendToHead } from './append-to-head';
import { giveUpPresses } from './press';

/** How long somebody reads, in ms from `load`, before the page wakes without being touched. */
const readingMs = 8000;

/** Touching the page wakes it at once; autofill comes as `input`, a screen reader's press as `click`. */
const touches = ['pointerdown', 'keydown', 'focusin', 'input', 'click'];
/** Moving about wakes it at the next idle moment: a touch may follow. */
const movements = ['scroll', 'pointermove'];

export type Sleeper = {
  /** Whether the page's scripts have not been started. */
  isAsleep: () => boolean;
  /** Starts the page's scripts; once. */
  wake: () => void;
  /** Fetches the scripts, with low priority, and wakes the page when somebody has read it for a while. */
  settle: () => void;
};

/**
 * A page whose scripts sleep: none is run before somebody touches it.
 * @param scripts addresses of the page's scripts, in order
 */
export function createSleeper(scripts: readonly string[]): Sleeper {
  let asleep = true;
  let missing = scripts;

  const wake = () => {
    if (!asleep) return;
    asleep = false;
    const failed: string[] = [];
    for (const address of missing) {
      appendToHead('script', {
        src: address,
        // No connection, most likely: the next touch tries again.
        onerror() {
          failed.push(address);
          missing = failed;
          asleep = true;
          giveUpPresses();
        },
      });
    }
  };
  const wakeSoon = () => onceIdle(wake);
  const move = (event: Event) => {
    const { movementX, movementY } = event as Partial<PointerEvent>;
    // Browsers also send one for a pointer that rests where a page appears.
    if (movementX === 0 && movementY === 0) return;
    for (const name of movements) removeEventListener(name, move);
    wakeSoon();
  };

  for (const name of touches) addEventListener(name, wake, true);
  for (const name of movements) addEventListener(name, move);

  return {
    isAsleep: () => asleep,
    wake,
    settle: () => {
      // Not in the browser's way, and not where it costs the visitor too much.
      if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
      onceIdle(() => {
        // Safari has no prefetch.
        const rel = document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'preload';
        for (const href of missing) appendToHead('link', { rel, as: 'script', href });
        setTimeout(wakeSoon, readingMs);
      });
    },
  };
}

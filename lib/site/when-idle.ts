import { onceIdle } from './once-idle';

/** Runs a task once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  let cancelled = false;
  onceIdle(() => {
    if (!cancelled) task();
  });
  return () => {
    cancelled = true;
  };
}

/** Runs a task once the page has loaded and the browser has nothing better to do. Returns a way to call it off. */
export function whenIdle(task: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) task();
  };
  // Safari has no requestIdleCallback.
  const schedule = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    cancelled = true;
  };
}

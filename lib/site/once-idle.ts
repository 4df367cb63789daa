/** Runs a task once the page has loaded and the browser is idle. */
export function onceIdle(task: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => onceIdle(task), { once: true });
  // Safari has no requestIdleCallback.
  else window.requestIdleCallback?.(task, { timeout: 2000 }) ?? setTimeout(task);
}

/** Like {@link onceIdle}, but returns a function that cancels the task. */
export function whenIdle(task: () => void): () => void {
  let cancelled = false;
  onceIdle(() => {
    if (!cancelled) task();
  });
  return () => {
    cancelled = true;
  };
}

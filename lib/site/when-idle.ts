import { onceIdle } from './once-idle';

/** Like `onceIdle`, but returns a function that cancels the task. */
export function whenIdle(task: () => void): () => void {
  let cancelled = false;
  onceIdle(() => {
    if (!cancelled) task();
  });
  return () => {
    cancelled = true;
  };
}

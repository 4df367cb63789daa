import type { PatternQuestion } from './pattern';

/** No honest pattern needs a thousandth of this for a telephone number. */
const patienceMs = 300;
/** For the worker to start on a slow phone. */
const startPatienceMs = 5000;

/**
 * Whether a text matches one of several patterns that came from a server. A pattern that does not compile counts as
 * failing (spec, section 5), and so does one that backtracks without end: patterns run in a worker, which is ended when
 * it takes too long, so that none can freeze the page. Where no worker can start, the text is let through: the server
 * checks it again.
 */
export async function matchesGuarded(question: PatternQuestion): Promise<boolean> {
  const worker = new Worker(new URL('./pattern.worker.ts', import.meta.url), { type: 'module' });
  try {
    await answerOf(worker, startPatienceMs);
  } catch {
    worker.terminate();
    return true;
  }
  try {
    worker.postMessage(question);
    return await answerOf(worker, patienceMs);
  } catch {
    return false;
  } finally {
    worker.terminate();
  }
}

/** The worker's next message: `true` once when it is ready, then its answer. */
function answerOf(worker: Worker, patience: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), patience);
    worker.onmessage = ({ data }: MessageEvent<boolean>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new Error('the worker failed'));
    };
  });
}

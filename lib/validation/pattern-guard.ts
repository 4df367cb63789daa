import { type MobileQuestion, type MobileReading, readMobile } from './mobile';

/** Time-outs are counted in ticks of the main thread: see {@link answerOf}. */
const tickMs = 50;
/** 3 s: a normal pattern needs less than a thousandth of it, but a phone may be busy with something else. */
const answerTicks = 60;
/** 5 s, for the worker to start on a slow phone. */
const startTicks = 100;

/**
 * {@link readMobile} with patterns from a server. A pattern that does not compile counts as failing (spec, section 5).
 * Patterns run in a worker, which is terminated on a time-out, so that one with catastrophic backtracking cannot freeze
 * the page. Then, and if no worker can start, the number is accepted as read without patterns: the server checks it
 * again, and no parent on a slow phone is told that a correct number is wrong.
 */
export async function readMobileGuarded(question: MobileQuestion): Promise<MobileReading> {
  const { typed, chosenCode, patterns } = question;
  const unchecked = readMobile(typed, chosenCode, {});
  if (!Object.hasOwn(patterns, unchecked.country_code)) return unchecked;

  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./pattern.worker.ts', import.meta.url), { type: 'module' });
    await answerOf(worker, startTicks);
    worker.postMessage(question);
    return await answerOf<MobileReading>(worker, answerTicks);
  } catch {
    // Expected: no support for module workers, a policy that forbids them, no network to load it, a pattern or a phone
    // that takes too long.
    return unchecked;
  } finally {
    worker?.terminate();
  }
}

/**
 * The worker's next message: first that it is ready, then its answer.
 *
 * With a single timer, a main thread that was busy for 300 ms could run the timer before it delivers an answer that has
 * already arrived. A chain of short ticks only advances while the thread is free, and messages are delivered in
 * between; the last tick, of 0 ms, lets those through that arrived during the others.
 * @throws Error if the worker fails or does not answer in time
 */
function answerOf<Answer>(worker: Worker, ticks: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number) => {
      timer = setTimeout(
        () => (left === 0 ? reject(new Error('no answer in time')) : wait(left - 1)),
        left === 0 ? 0 : tickMs,
      );
    };
    wait(ticks);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new Error('the worker failed'));
    };
  });
}

import { type MobileQuestion, type MobileReading, readMobile } from './mobile';

/** Timeouts are counted in ticks of the main thread: see {@link answerOf}. */
const tickMs = 50;
/** 3 s: a normal pattern takes less than a thousandth of it, but a phone may be busy. */
const answerTicks = 60;
/** 5 s, for the worker to start on a slow phone. */
const startTicks = 100;

/** Tests a host's patterns in a worker, ended on a timeout (backtracking): the number is then accepted unchecked. */
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
    // Expected: no module workers, blocked by a policy, offline, or too slow.
    return unchecked;
  } finally {
    worker?.terminate();
  }
}

/**
 * Returns the worker's next message. @throws Error on a failure or timeout
 * With a single timer, a busy thread could time out before delivering an answer that has arrived. A chain of short
 * ticks lets messages through; the last tick of 0 ms lets the remaining ones through.
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

import { type MobileQuestion, type MobileReading, readMobile } from './mobile';

/** Patience is counted in ticks of the page's thread, not by the clock: see {@link answerOf}. */
const tickMs = 50;
/** 300 ms: no honest pattern needs a thousandth of it for a telephone number. */
const patience = 6;
/** 5 s, for the worker to start on a slow phone. */
const startPatience = 100;

/**
 * {@link readMobile} with patterns that came from a server. A pattern that does not compile counts as failing (spec,
 * section 5), and so does one that backtracks without end: patterns run in a worker, which is ended when it takes too
 * long, so that none can freeze the page. Where no worker can start, the number is let through, read as well as it can
 * be without patterns: the server checks it again.
 */
export async function readMobileGuarded(question: MobileQuestion): Promise<MobileReading> {
  const { typed, chosenCode, patterns } = question;
  const unchecked = readMobile(typed, chosenCode, {});
  if (!Object.hasOwn(patterns, unchecked.country_code)) return unchecked;

  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./pattern.worker.ts', import.meta.url), { type: 'module' });
    await answerOf(worker, startPatience);
  } catch {
    worker?.terminate();
    return unchecked;
  }
  try {
    worker.postMessage(question);
    return await answerOf<MobileReading>(worker, patience);
  } catch {
    return { ...unchecked, fits: false };
  } finally {
    worker.terminate();
  }
}

/**
 * The worker's next message: once that it is ready, then its answer.
 *
 * A timer that is due may run before a message that has been waiting as long, so a page that was busy for 300 ms would
 * count an answer as missing that is there. A chain of ticks passes only as the thread is free to run them one by one,
 * and each leaves room for the messages that came before it; the last one, which takes no time, for those that came
 * during the others.
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

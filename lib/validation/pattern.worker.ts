// Must not import pattern-guard, which starts this worker: the bundler would recurse.
import { type MobileQuestion, readMobile } from './mobile';

addEventListener('message', ({ data: { typed, chosenCode, patterns } }: MessageEvent<MobileQuestion>) =>
  postMessage(readMobile(typed, chosenCode, patterns)),
);
// Signals that the worker is ready.
postMessage(true);

// Imports nothing that starts this worker: the bundler would go round in circles.
import { type MobileQuestion, readMobile } from './mobile';

addEventListener('message', ({ data: { typed, chosenCode, patterns } }: MessageEvent<MobileQuestion>) =>
  postMessage(readMobile(typed, chosenCode, patterns)),
);
// Ready.
postMessage(true);

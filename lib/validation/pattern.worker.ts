// Imports nothing that starts this worker: the bundler would go round in circles.
import { matchesAny, type PatternQuestion } from './pattern';

addEventListener('message', ({ data }: MessageEvent<PatternQuestion>) => postMessage(matchesAny(data)));
// Ready.
postMessage(true);

// Ensures that the tests' Chromium is installed; with `--full` also Firefox, WebKit, and the operations tools.
import { deployTools, engines, ensureChromium, ensurePrograms, nginx } from './support/programs';

console.log(`Chromium: ${ensureChromium()}`);
if (process.argv.includes('--full')) {
  for (const { title, advice } of ensurePrograms([...engines, nginx, ...deployTools])) {
    console.log(`${title} is missing${advice ? `: ${advice}` : ''}.`);
  }
}

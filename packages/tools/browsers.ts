// Ensures that the tests' Chromium is installed; with `--full` also Firefox, WebKit, and the operations tools.
import { ensureChromium } from './support/chromium';
import { edgePrograms, ensurePrograms } from './support/debian';
import { ensureDeployTools } from './support/deploy-tools';
import { ensureEngines } from './support/engines';

console.log(`Chromium: ${ensureChromium()}`);
if (process.argv.includes('--full')) {
  for (const { title, advice } of ensureEngines()) console.log(`${title} is missing: ${advice}.`);
  for (const program of ensurePrograms(edgePrograms)) console.log(`${program} is missing.`);
  for (const { id } of ensureDeployTools()) console.log(`${id} is missing.`);
}

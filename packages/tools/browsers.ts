// Makes sure of what tests drive: a Chromium; with `--full` also Firefox and WebKit, and the servers and tools that the
// tests of operators' files use. Installs it where it may, and names what is missing.
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

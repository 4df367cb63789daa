// `npm run serve`: the latest release, with this folder's packs. Needs no installed packages.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (address) => fileURLToPath(new URL(address, import.meta.url));
const server = '../../releases/current/server.cjs';
if (!existsSync(file(server))) {
  console.error('There is no release yet: run `npm run build` first.');
  process.exit(1);
}
process.env.LOCALES_DIR ||= file('../../locales');
await import(server);

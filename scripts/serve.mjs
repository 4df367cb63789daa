// `npm run serve`: the release that was built last, with this folder's packs. Needs no installed packages.
import path from 'node:path';

process.env.LOCALES_DIR ||= path.resolve(import.meta.dirname, '../locales');
await import('../releases/current/server.cjs');

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** The studio's browser files by path, built in memory at startup and not part of the site's build. */
export type Bundle = ReadonlyMap<string, { type: string; body: Buffer }>;

export async function bundleStudio(root: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: { studio: 'packages/studio/app/main.tsx' },
    absWorkingDir: root,
    outdir: '/studio',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return new Map(
    outputFiles.map(({ path: file, contents }) => [
      `/${path.basename(file)}`,
      { type: `text/${file.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`, body: Buffer.from(contents) },
    ]),
  );
}

export const studioPage = readFileSync(new URL('../app/index.html', import.meta.url), 'utf8');
export const framePage = '<!doctype html><html><head><title></title></head><body></body></html>';

/** Content security policy of the studio's page. Its text editor needs inline styles. */
export const studioPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Content security policy of draft pages. Nothing else keeps their scripts from running. */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

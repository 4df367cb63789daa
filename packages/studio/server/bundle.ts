import path from 'node:path';
import { build } from 'esbuild';

/** The browser's half of the studio, by path: made when the studio starts, and kept in memory. No build of the site has it. */
export type Bundle = ReadonlyMap<string, { type: string; body: Buffer }>;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * @param root folder of package.json
 * @throws BuildFailure of esbuild
 */
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
      { type: types[path.extname(file)] ?? 'application/octet-stream', body: Buffer.from(contents) },
    ]),
  );
}

/** The document of the studio. */
export const studioPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Talkaroo Studio</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/studio.css">
<script type="module" src="/studio.js"></script>
</head>
<body><div id="studio"></div></body>
</html>
`;

/** Where pages of drafts are put into: their scripts do not run, and nothing of theirs leaves this machine. */
export const framePage = '<!doctype html><html><head><title></title></head><body></body></html>';

/** Of the studio's own document. Its editor writes its styles itself. */
export const studioPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Of pages of drafts, and the only thing that keeps their scripts from running. */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

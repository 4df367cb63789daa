import { loadPack } from '@talkaroo/content/packs/packs';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { escape as escapeHtml } from 'es-toolkit/string';
import { policyHash, policyOf } from './content-security-policy';

/** The colours match app/styles/tokens.css. The styles are inline because loading a file might be what fails. */
const style = `
:root { color-scheme: only light; }
body {
  margin: 0; background: #fff8ec; color: #16294d; overflow-wrap: anywhere;
  font: 1rem/1.7 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
}
main {
  display: grid; align-content: center; justify-items: center; gap: 0.75rem; box-sizing: border-box;
  min-block-size: 100vh; max-inline-size: 42rem; margin: 0 auto; padding: 2rem 1rem; text-align: center;
}
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.35; text-wrap: balance; }
p { margin: 0; }
.actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; margin-block: 0.75rem; }
a {
  padding: 0.6rem 1.5rem; border: 2px solid #0f6f6b; border-radius: 999px; color: #0f6f6b;
  font-weight: 800; text-decoration: none;
}
a.action { border-color: #f58220; background: #f58220; color: #16294d; }
a:focus-visible { outline: 3px solid #1f5fd6; outline-offset: 2px; }
.reference { color: #4a5877; font-size: 0.875rem; }
bdi { display: inline-block; }
`;

const policy = `${policyOf('/')}; style-src '${policyHash(style)}'; img-src 'self'`;

export function errorPage(region: Region, language: Language, requestId: string): { html: string; policy: string } {
  const { tag, dir } = languages[language];
  const { error } = loadPack(region, language).messages.common;
  const text = (key: keyof typeof error) => escapeHtml(error[key]);
  const reference = text('reference').replace('{id}', () => `<bdi dir="ltr">${escapeHtml(requestId)}</bdi>`);
  const html = `<!DOCTYPE html>
<html lang="${tag}" dir="${dir}" data-region="${region.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('title')}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>${text('title')}</h1>
<p>${text('text')}</p>
<div class="actions">
<a class="action" href="">${text('retry')}</a>
<a href="${pagePath(region, language, 'home')}">${text('home')}</a>
</div>
<p class="reference">${reference}</p>
</main>
</body>
</html>
`;
  return { html, policy };
}

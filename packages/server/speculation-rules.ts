import { pressAttribute } from '@/lib/starter/press';

/** Links to pages of the same site that are opened in this tab by the browser itself. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: `[target="_blank"], [${pressAttribute}]` } },
  ],
};

/**
 * For the browser: which pages to make ready before somebody opens them
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). The one that a pointer rests on or a finger
 * touches is rendered, out of sight; those whose links are in view in the page's content are fetched. Browsers do
 * neither where it costs too much, such as with Save-Data.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: pages, eagerness: 'moderate' }],
  prefetch: [{ where: { and: [pages, { selector_matches: 'main a' }] }, eagerness: 'eager' }],
});

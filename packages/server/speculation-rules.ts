import { pressAttribute } from '@/lib/starter/press';

/** Links to pages of the same site that the browser opens itself, in this tab. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/*.*' } },
    { not: { selector_matches: `[target="_blank"], [${pressAttribute}]` } },
  ],
};

/** Prerenders hovered or touched links, and prefetches links in view within the content. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: pages, eagerness: 'moderate' }],
  prefetch: [{ where: { and: [pages, { selector_matches: 'main a' }] }, eagerness: 'eager' }],
});

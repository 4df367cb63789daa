import axe, { type NodeResult, type RuleObject } from 'axe-core';

/** Rules that need a browser: `tests/e2e/pages.spec.ts` runs them on a page of each template. */
const offRules = {
  'color-contrast': 'needs the colours that CSS gives',
  'color-contrast-enhanced': 'level AAA (7 to 1); the colours are chosen for AA',
  'label-content-name-mismatch': 'draws letters to tell icons of a font, and cuts words as browsers do',
  'link-in-text-block': 'needs the colours that CSS gives',
  'scrollable-region-focusable': 'needs sizes',
  'target-size': 'needs sizes',
} as const;

const rules: RuleObject = Object.fromEntries(
  axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !Object.hasOwn(offRules, ruleId) }]),
);

/** Returns axe's findings and crashed rules, except {@link offRules}. Elements hidden by CSS count as visible. */
export async function axeMarkupFindings(document: Document): Promise<string[]> {
  // jsdom has no layout: nothing covers the page.
  document.elementsFromPoint ??= () => [];
  const { violations, incomplete } = await axe.run(document.documentElement, {
    rules,
    resultTypes: ['violations', 'incomplete'],
  });
  const messages = ({ any, all, none }: NodeResult) => [...any, ...all, ...none].map(({ message }) => message);
  return [...violations, ...incomplete].flatMap((result) =>
    result.nodes
      // axe also lists questions for manual review as incomplete.
      .filter((node) => violations.includes(result) || messages(node).some((text) => /axe.*error/i.test(text)))
      .map((node) => `${result.id}: ${messages(node)[0] ?? ''} ${node.html.slice(0, 160)}`),
  );
}

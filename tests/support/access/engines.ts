import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { endAnimations } from './ready';

const require = createRequire(import.meta.url);

type Finding = { rule: string; where: string; detail: string };

/** Axe rules that are off, with reasons. All others are on, including experimental ones. */
const axeExceptions = {
  'color-contrast-enhanced':
    'level AAA (7 to 1); the colours are chosen for AA, which color-contrast and link-in-text-block hold them to',
} as const;

/** Answers to IBM's questions for manual review; an unanswered one is a finding. */
const ibmAnswers = {
  style_color_misuse: 'asked of every style sheet; links in text are underlined, errors have words',
  style_highcontrast_visible:
    'asked of every style sheet; header.spec.ts and country-picker.spec.ts look at forced colours',
  style_viewport_resizable: 'asked of every style sheet; header.spec.ts and measures.spec.ts double the text',
  style_focus_visible: 'asked of every style sheet; dialog.spec.ts and header.spec.ts look where the focus is',
  element_tabbable_visible: 'asked of the skip link, which appears with the focus',
  element_tabbable_unobscured: 'asked of what is off screen; header.spec.ts looks whether the focus is covered',
  input_label_visible: 'asked of every button with a picture; each has a name, and a tooltip would hide it on touch',
  text_sensory_misuse: 'asked of words such as “small” and “corner” in running text, which point at nothing',
  blockquote_cite_exists: 'asked of every quotation; who said it is named beside it',
  input_fields_grouped: 'a form of one group needs no fieldset; its fields are named one by one',
  select_options_grouped: 'asked of every long list; ages count up',
  media_alt_brief: 'the timeline and the map are described in full',
  text_block_heading: 'asked of every short paragraph in large or bold type; the p-as-heading of axe decides',
  list_structure_proper: 'asked of every dl whose pairs stand in a div, as HTML allows',
  img_alt_background: 'asked of every background; what is behind words is decoration',
  widget_tabbable_exists: 'asked of the picker’s listbox, whose combobox has the focus',
  aria_keyboard_handler_exists: 'asked of the user’s menu, which keyboard.spec.ts and header.spec.ts work by keyboard',
  download_keyboard_controllable: 'asked of every link to a PDF; the browser opens it like a page',
  a_target_warning: 'it knows the English words alone; findSilentNewTabs looks for those of the page’s language',
} as const;

/** Loads an engine, unless the page has it, and waits until what fades has its final contrast. */
async function load(page: Page, engine: 'axe' | 'ace', file: string): Promise<void> {
  if (!(await page.evaluate((name) => name in globalThis, engine))) {
    await page.evaluate(`${readFileSync(file, 'utf8')};globalThis.${engine} = ${engine};null`);
  }
  await page.evaluate(endAnimations);
}

/** Returns axe's findings, except {@link axeExceptions}. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  await load(page, 'axe', require.resolve('axe-core/axe.min.js'));
  return page.evaluate(runAxe, Object.keys(axeExceptions));
}

/** Returns IBM's findings, including recommendations and unanswered questions. */
export async function ibmFindings(page: Page): Promise<Finding[]> {
  await load(page, 'ace', require.resolve('accessibility-checker-engine/ace.js'));
  return page.evaluate(runIbm, Object.keys(ibmAnswers));
}

/** Returns links that open a new tab without a warning in its language (WCAG 3.2.5, 3.2.4). Runs in the page, too. */
export function findSilentNewTabs(warning: string, page = document): string[] {
  return Array.from(page.querySelectorAll('a[target=_blank]')).flatMap((link) => {
    const name = link.getAttribute('aria-label') ?? `${link.textContent} ${link.querySelector('img')?.alt ?? ''}`;
    return name.includes(warning) ? [] : name.trim().slice(0, 60);
  });
}

async function runAxe(exceptions: string[]): Promise<Finding[]> {
  // biome-ignore lint/suspicious/noExplicitAny: the engine's global in the page.
  const { axe } = globalThis as any;
  const rules: Record<string, { enabled: boolean }> = {};
  for (const { ruleId } of axe.getRules()) rules[ruleId] = { enabled: !exceptions.includes(ruleId) };
  const resultTypes = ['violations', 'incomplete'];
  const { violations, incomplete }: AxeResults = await axe.run(document, { rules, resultTypes });
  // axe leaves invisible text (1:1) to manual review; it is a fault here.
  const invisible = incomplete.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
  }));
  return [...violations, ...invisible].flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any, all, none }) => {
      const [check] = [any, all, none].flat();
      return { rule: id, where: String(target), detail: `${check?.message ?? ''} ${String(html).slice(0, 160)}` };
    }),
  );
}

async function runIbm(answered: string[]): Promise<Finding[]> {
  // biome-ignore lint/suspicious/noExplicitAny: the engine's global in the page.
  const { ace } = globalThis as any;
  // The engine takes labels of folded fields for missing.
  const folded = document.querySelectorAll<HTMLDetailsElement>('form details:not([open])');
  for (const fold of folded) fold.open = true;
  const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
  for (const fold of folded) fold.open = false;
  type Texts = Record<'ruleId' | 'message' | 'snippet', string>;
  type Result = Texts & { value: string[]; node: Element; path: { dom: string } };
  return results.flatMap(({ ruleId, value, message, snippet, node, path }: Result) => {
    const verdict = value[1] ?? '';
    if (verdict === 'PASS') return [];
    if (verdict !== 'FAIL' && answered.includes(ruleId)) return [];
    // The engine does not support `inert`.
    if (node.closest?.('[inert]')) return [];
    return [{ rule: ruleId, where: path.dom, detail: `${message} ${String(snippet).slice(0, 160)}` }];
  });
}

import { leafAt } from '@talkaroo/content/packs/shape';
import { escape as escapeHtml, groupBy } from 'es-toolkit';
import { get } from 'es-toolkit/compat';
import { encodedMark, idsIn } from './marks';
import { filledIn, shownForms, wordsOfHtml } from './shown-text';

/** When visitors see texts that only scripts show. The first pattern that matches a text counts. */
const states: readonly (readonly [texts: RegExp, state: string])[] = [
  [/^registration\.(signedIn|registered|returning)\b/, 'when a parent is signed in'],
  [/^common\.header\.(account|userCentre)|^booking[\w-]*\.(greeting|received|tools)/, 'when a parent is signed in'],
  [/^common\.header\./, 'in the dialog that asks before signing out'],
  [/^common\.(sideBar|stores)\./, 'in the dialog about the class app'],
  [/^common\.(utilities|toast)\./, 'in a message'],
  [/^common\.error\./, 'when a page fails'],
  [/^not-found\./, 'when a page is missing'],
  [/^registration\.(success|toBooking|chineseSuccess)/, 'after a registration'],
  [/^registration\.(\w+Tips|networkError|rejected|slow|gaveUp|giveUp|kept)$/, 'in a message of the registration form'],
  [/^registration\.(picker|languages)\./, 'in an open list of the registration form'],
  [/^registration\./, 'in some steps of the registration form'],
  [/^reservation\.(booked|event)|\.next\.chosen$/, 'when a class is booked'],
  [/^reservation\.(change|cancel)\./, 'in a dialog about a booked class'],
  [/^reservation\.(cancelled|missed|done|ended)/, 'when a class is over, missed or cancelled'],
  [/^reservation\.(problem|ineligible)\./, 'in a message about a booking'],
  [/^reservation\./, 'while a time is chosen'],
  [/^level-check\.result\.|^course\./, 'at the end of the level check'],
  [/^level-check\./, 'during the level check'],
];

function stateOf(name: string): string {
  return states.find(([texts]) => texts.test(name))?.[1] ?? 'at times';
}

/**
 * Adds the texts of a page that only its scripts show, hidden and by state, so that they are found, shown and edited as
 * all others. `names`: texts read to render the page, such as `home.hero.title`; `messages` have marks.
 */
export function addHiddenStates(html: string, names: readonly string[], messages: object): string {
  const visible = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  const shown = idsIn(visible.replace(encodedMark, decodeURIComponent));
  const hidden = names.flatMap((name) => {
    const text: unknown = get(messages, name);
    if (typeof text !== 'string') return [];
    const ids = [...idsIn(text)];
    return ids.length === 0 || ids.some((id) => shown.has(id)) ? [] : [{ name, text }];
  });
  const sections = Object.entries(groupBy(hidden, ({ name }) => stateOf(name))).map(
    ([state, texts]) => `<section data-studio-state="${state}" hidden>${texts.map(elementOf).join('')}</section>`,
  );
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + sections.join('') + html.slice(end);
}

function elementOf({ name, text }: { name: string; text: string }): string {
  const [namespace = '', ...key] = name.split('.');
  const kind = leafAt(namespace, key.join('.'))?.kind;
  if (kind === 'picture') return `<img src="${escapeHtml(text)}" alt="">`;
  const words = kind === 'html' ? wordsOfHtml(text) : (shownForms(text)[0] ?? '').replaceAll(filledIn, '…');
  return `<div>${escapeHtml(words)}</div>`;
}

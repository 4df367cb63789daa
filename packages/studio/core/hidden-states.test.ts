import { expect, it } from 'vitest';
import { addHiddenStates } from './hidden-states';
import { marked, markPicture } from './marks';

const messages = {
  common: { header: { logoutTitle: marked('Sign out?', 1), logoutText: marked('See you soon, {name}!', 2) } },
  reservation: {
    booked: { title: marked('<b>Your class</b> & more', 3) },
    bookedImg: markPicture('/assets/roo-wave.svg', 4),
    problem: { network: marked('No network.', 5) },
  },
  home: { title: marked('Welcome', 6), later: marked('Later', 7) },
};
const names = [
  'home.title',
  'home.later',
  'common.header.logoutTitle',
  'common.header.logoutText',
  'reservation.booked.title',
  'reservation.bookedImg',
  'reservation.problem.network',
  'reservation.gone',
];
const script = `<script>${JSON.stringify(messages)}</script>`;
const stateOf = (html: string, words: string) =>
  new RegExp(`data-studio-state="([^"]*)" hidden>(?:(?!</section>).)*${words}`, 'u').exec(html)?.[1];

it('adds what only scripts show, by when visitors see it', () => {
  const html = addHiddenStates(`<body><h1>${messages.home.title}</h1>${script}</body></html>`, names, messages);
  expect(html.split('Welcome')).toHaveLength(3);
  expect(stateOf(html, messages.common.header.logoutTitle.replace('?', '\\?'))).toMatch(/^in the dialog/);
  expect(stateOf(html, marked('See you soon, …!', 2))).toMatch(/^in the dialog/);
  expect(stateOf(html, marked('Your class &amp; more', 3))).toBe('when a class is booked');
  expect(stateOf(html, 'src="[^"]*roo-wave.svg"')).toBe('when a class is booked');
  expect(stateOf(html, messages.reservation.problem.network)).toMatch(/^in a message/);
  expect(stateOf(html, messages.home.later)).toBe('at times');
  expect(html).toMatch(/<\/section><\/body><\/html>$/);
});

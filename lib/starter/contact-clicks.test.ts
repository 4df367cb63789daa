// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { recordOf } from './consent';
import { followContacts } from './contact-clicks';
import type { Starter } from './starter';

const record = vi.fn();
const listeners = vi.spyOn(window, 'addEventListener');

afterEach(() => {
  for (const [type, listener, options] of listeners.mock.calls)
    removeEventListener(type, listener as () => void, options);
  listeners.mockClear();
  record.mockReset();
});

/** Shows a link in a part of a page and presses it. Returns its address at the time of the press. */
function press(href: string, { choice = 'yes', part = 'footer', isPhone = true, before = false } = {}): string {
  document.body.innerHTML = `<main><h1>Prices</h1></main><${part}><a href="${href}"><b>Write to us</b></a></${part}>`;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const starter = {
    record,
    data: { chat: 'Hello, about {page}\nCode {code}', consent: 'required' },
    visit: { id: 'abcdef0123456789' },
    readStored: () => recordOf(choice as 'yes'),
  } as unknown as Starter;
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  const clicks: Event[] = [];
  document.addEventListener('click', (event) => clicks.push(event), { once: true });
  if (!before) followContacts(starter, []);
  (link.firstElementChild as HTMLElement).click();
  if (before) followContacts(starter, clicks);
  return link.href;
}

it.each([
  ['https://wa.me/85291234567', 'whatsapp'],
  ['https://line.me/R/ti/p/%40talkaroo', 'line'],
  ['https://zalo.me/0912345678', 'zalo'],
  ['https://m.me/talkaroo', 'messenger'],
  ['tel:+85231234567', 'phone'],
  ['mailto:hello@talkaroo.example', 'email'],
])('reports a press on %s as %s', (href, kind) => {
  press(href);
  expect(record.mock.calls).toEqual([[{ event: 'contact-click', kind, place: 'footer' }]]);
});

it('reports a press that came before this script', () => {
  press('tel:+85231234567', { before: true, part: 'section' });
  expect(record.mock.calls).toEqual([[{ event: 'contact-click', kind: 'phone', place: 'side-bar' }]]);
});

it.each(['https://www.facebook.com/talkaroo', '/course', 'https://wa.me.evil.example/1'])(
  'reports no press on %s',
  (href) => {
    expect(press(href)).toMatch(href);
    expect(record).not.toHaveBeenCalled();
  },
);

it.each([
  ['https://wa.me/85291234567?text=old', true, 'https://wa.me/85291234567?text='],
  ['https://line.me/R/ti/p/%40talkaroo', true, 'https://line.me/R/oaMessage/%40talkaroo/?'],
])('opens %s with a text that names the page and the visit', (href, isPhone, start) => {
  expect(press(href, { isPhone })).toBe(`${start}${encodeURIComponent('Hello, about Prices\nCode ABCDEF')}`);
});

it('names no visit after a no', () => {
  expect(press('https://wa.me/85291234567', { choice: 'no' })).toMatch(/Prices$/);
});

it('leaves LINE on a computer, and Zalo, as they are', () => {
  const [line, zalo] = ['https://line.me/R/ti/p/%40talkaroo', 'https://zalo.me/0912345678'];
  expect([press(line, { isPhone: false }), press(zalo)]).toEqual([line, zalo]);
});

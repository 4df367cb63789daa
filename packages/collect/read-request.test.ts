import { expect, it } from 'vitest';
import type { events } from '@/lib/tracking/events';
import { eventOf, hexOf, requestOf, touch } from './collect-testing';
import { readRequest } from './read-request';

const examples: Record<keyof typeof events, object> = {
  'page-view': {},
  'banner-click': { banner: 'levels', link: 'https://hk.talkaroo.example/global/course' },
  'talk-login-head': {},
  'talk-login-choose': { country_code: '852' },
  'talk-login-check': { checked: true },
  'talk-login-confirm': {},
  'form-start': {},
  'form-error': { field: 'form', rule: 'host', host_code: '66205' },
  'captcha-shown': {},
  'register-success': {},
  'trial-time-choose': {},
  'trial-confirm': { action: 'book' },
  'trial-success': { action: 'cancel' },
  'trial-refused': { reason: 'gone' },
  'trial-calendar': { calendar: 'file' },
  'trial-join': {},
  'contact-click': { kind: 'whatsapp', place: 'footer' },
  'store-click': { store: 'googlePlay' },
  'language-switch': { to: 'zh-HK' },
  'region-switch': { to: 'jp' },
  'level-check': { step: 'result', band: 'pre-a1' },
  consent: { choice: 'yes' },
};

const read = (request: unknown) => readRequest(JSON.stringify(request));
const withEvent = (fields: object) => ({ ...requestOf(), events: [eventOf(1), eventOf(2, fields)] });
const withTouch = (fields: object) => ({ ...requestOf(1), visit: { id: hexOf(7), last: { ...touch, ...fields } } });

it.each(Object.entries(examples))('takes %s', (event, fields) => {
  const request = withEvent({ event, ...fields });
  expect(read(request)).toEqual({ request });
});

it('takes a visit whose origin is not known', () => {
  const request = { ...requestOf(1), visit: { id: hexOf(7) } };
  expect(read(request)).toEqual({ request });
});

it.each([
  'gclid:Cj0KCQjw-1234567-abc',
  'yclid:1234567890123456789',
  'gclid:123',
  'li_fat_id:12345678-1234-4234-8234-123456789012',
])('takes the click id %s, whatever its digits', (click) => {
  expect(read(withTouch({ click }))).toHaveProperty('request');
});

it.each<[string, unknown, string]>([
  ['an unknown event', withEvent({ event: 'purchase' }), 'events.1.event'],
  ['a prototype’s name', withEvent({ event: 'constructor' }), 'events.1.event'],
  ['a field of another event', withEvent({ kind: 'line' }), 'events.1'],
  ['a field that is missing', withEvent({ event: 'trial-confirm' }), 'events.1.action'],
  ['a value that is not listed', withEvent({ event: 'trial-confirm', action: 'steal' }), 'events.1.action'],
  ['a truth in words', withEvent({ event: 'talk-login-check', checked: 'true' }), 'events.1.checked'],
  ['an id that is none', withEvent({ id: 'abc' }), 'events.1.id'],
  ['a time of long ago', withEvent({ time: 12 }), 'events.1.time'],
  ['a long text', withTouch({ campaign: 'x'.repeat(101) }), 'visit.last.campaign'],
  ['two lines', withTouch({ campaign: 'a\nb' }), 'visit.last.campaign'],
  ['a link with a query', withEvent({ event: 'banner-click', banner: 'a', link: '/?mobile=1' }), 'events.1.link'],
  ['an unknown click id', withTouch({ click: 'xclid:abc' }), 'visit.last.click'],
  ['a number as a click id', withTouch({ click: 'gclid:91234567' }), 'visit.last.click'],
  ['no event', { ...requestOf(), events: [] }, 'events'],
  ['31 events', requestOf(...Array.from({ length: 31 }, (_, number) => number)), 'events'],
  ['an unknown consent', { ...requestOf(1), consent: 'maybe' }, 'consent'],
  ['more than the table has', { ...requestOf(1), mobile: '1' }, 'the request'],
  ['no object', [], 'the request'],
])('refuses %s, and names the field', (_, request, place) => {
  const answer = read(request);
  expect(answer).toMatchObject({ refused: 'table', line: expect.stringMatching(`^${place}: `) });
});

it('refuses what is not JSON', () => {
  expect(readRequest('{"visit":')).toEqual({ refused: 'json', line: 'not JSON' });
});

it.each(['campaign', 'source', 'term', 'content', 'medium'])(
  'refuses personal data as %s, and does not repeat it',
  (name) => {
    for (const value of ['anna@mail.example', '+852 9123 4567', '٩١٢٣٤٥٦٧', 'anna%40mail.example']) {
      const answer = read(withTouch({ [name]: value }));
      expect(answer).toMatchObject({ refused: 'personal', line: expect.stringMatching(`^visit.last.${name}: `) });
      expect(JSON.stringify(answer)).not.toContain(value);
    }
  },
);

it('does not repeat the name of an unknown field', () => {
  expect(JSON.stringify(read(withEvent({ 'anna@mail.example': 1 })))).not.toContain('anna');
});

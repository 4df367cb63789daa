import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Access, isOwnRequest, mayEdit, mayManage, mayPublish } from './access';

const settings = {
  port: 3900,
  directory: '/site/.studio',
  origin: 'https://studio.talkaroo.example',
  people: undefined,
  userHeader: 'x-forwarded-email',
};
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'access-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function accessOf(people: unknown) {
  const file = path.join(folder, 'people.json');
  const write = (content: unknown, at: number) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    utimesSync(file, at, at);
  };
  write(people, 1);
  return { access: new Access({ ...settings, people: file }, folder), write };
}

it('lets whoever sits at this machine do everything', () => {
  const { user, rights } = new Access(settings, folder).personOf(undefined);
  expect(rights).toEqual({ languages: '*', regions: true, publish: true });
  expect(user.name).not.toBe('');
});

describe('with a file of people', () => {
  const elif = { name: 'Elif Kaya', languages: ['tr'] };

  it('names who may publish', () => {
    const { access } = accessOf({
      'elif@talkaroo.example': elif,
      'mei@talkaroo.example': { name: 'Mei', publish: true },
    });
    expect(access.publishers()).toEqual(['Mei']);
  });

  it('knows a person by what the sign-on says, whatever the case', () => {
    const { access } = accessOf({ 'elif@talkaroo.example': elif });
    expect(access.personOf('Elif@talkaroo.example')).toEqual({
      user: { id: 'elif@talkaroo.example', name: 'Elif Kaya', email: 'elif@talkaroo.example' },
      rights: { languages: ['tr'], regions: false, publish: false },
    });
  });

  it('lets no one else in', () => {
    const { access } = accessOf({ 'elif@talkaroo.example': elif });
    expect(() => access.personOf(undefined)).toThrow('x-forwarded-email is missing');
    expect(() => access.personOf('mallory@evil.example')).toThrow('not among the people');
    expect(() => access.personOf('__proto__')).toThrow('not among the people');
  });

  it('follows the file, and lets no one in while it is broken', () => {
    const { access, write } = accessOf({ 'elif@talkaroo.example': elif });
    access.personOf('elif@talkaroo.example');
    write('{', 2);
    expect(() => access.personOf('elif@talkaroo.example')).toThrow('cannot be used');
    write({ 'elif@talkaroo.example': { ...elif, languges: ['ar'] } }, 3);
    expect(() => access.personOf('elif@talkaroo.example')).toThrow('languges');
    write({ 'elif@talkaroo.example': { ...elif, languages: ['turkish'] } }, 4);
    expect(() => access.personOf('elif@talkaroo.example')).toThrow('neither "*" nor a list of en, ms,');
    write({}, 5);
    expect(() => access.personOf('elif@talkaroo.example')).toThrow('not among the people');
  });

  it.each([
    ['tr/home.json', true],
    ['tr@tr/home.json', true],
    ['tr/blog/screen-time.md', true],
    ['made-from/tr@tr.json', true],
    ['made-from/ar.json', false],
    ['ar/home.json', false],
    ['regions/tr.json', false],
  ])('says who may change %s', (file, may) => {
    const person = accessOf({ 'elif@talkaroo.example': elif }).access.personOf('elif@talkaroo.example');
    const change = () => mayEdit(person, [{ file }]);
    if (may) expect(change).not.toThrow();
    else expect(change).toThrow('Elif Kaya may not change');
    expect(() => mayPublish(person)).toThrow('may not publish');
  });
});

it('leaves a draft to its author, and to who publishes', () => {
  const author = new Access(settings, folder).personOf(undefined);
  const other = { user: { ...author.user, id: 'elif@talkaroo.example' }, rights: { ...author.rights, publish: false } };
  expect(() => mayManage({ ...author, rights: other.rights }, { by: author.user })).not.toThrow();
  expect(() => mayManage({ ...other, rights: author.rights }, { by: author.user })).not.toThrow();
  expect(() => mayManage(other, { by: author.user })).toThrow('may not rename or discard it');
});

type Headers = { host?: string; origin?: string | undefined; site?: string | undefined; mode?: string };

function asked({ host, origin, site, mode }: Headers, method = 'POST', path = '/') {
  const headers: Record<string, string | undefined> = {
    ...{ host, origin },
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
  };
  return { method, path, header: (name: string) => headers[name] };
}

it.each([
  ['its own page', { host: '127.0.0.1:3900', origin: 'http://127.0.0.1:3900', site: 'same-origin' }, true],
  [
    'the sign-on',
    { host: 'studio.talkaroo.example', origin: 'https://studio.talkaroo.example', site: undefined },
    true,
  ],
  [
    'a name that leads here',
    { host: 'evil.example:3900', origin: 'http://evil.example:3900', site: 'same-origin' },
    false,
  ],
  ['another page', { host: '127.0.0.1:3900', origin: 'https://evil.example', site: 'cross-site' }, false],
  ['another port of this machine', { host: 'localhost:3900', origin: 'http://localhost:3000', site: undefined }, false],
  ['a page that hides its origin', { host: 'localhost:3900', origin: 'null', site: undefined }, false],
  ['who says no origin', { host: 'localhost:3900', origin: undefined, site: undefined }, false],
])('answers a change of %s only if it is its own', (_, request, isOwn) => {
  expect(isOwnRequest(settings, asked(request))).toBe(isOwn);
});

it.each([
  ['http://localhost', {}, 80],
  ['http://127.0.0.1', {}, 80],
  ['https://studio.talkaroo.example', { origin: 'https://studio.talkaroo.example:443' }, 3900],
])('answers a change of its own page at %s, whose port browsers do not name', (origin, more, port) => {
  const request = { host: new URL(origin).host, origin, site: 'same-origin' };
  expect(isOwnRequest({ ...settings, ...more, port }, asked(request))).toBe(true);
  expect(isOwnRequest({ ...settings, ...more, port }, asked({ ...request, origin: `${origin}:8080` }))).toBe(false);
});

it('answers who opens it by an address that was typed, kept or sent, and shows nothing to other pages', () => {
  const open = (headers: Headers, path = '/') => asked({ host: 'localhost:3900', ...headers }, 'GET', path);
  expect(isOwnRequest(settings, open({ site: 'none' }))).toBe(true);
  expect(isOwnRequest(settings, open({ site: 'cross-site', mode: 'navigate' }))).toBe(true);
  expect(isOwnRequest(settings, open({ site: 'cross-site', mode: 'navigate' }, '/api/drafts'))).toBe(false);
  expect(isOwnRequest(settings, open({ site: 'cross-site', mode: 'cors' }))).toBe(false);
  expect(isOwnRequest(settings, open({ site: 'cross-site' }))).toBe(false);
});

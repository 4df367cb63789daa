import { expect, it } from 'vitest';
import { readSettings } from './settings';

const environment = { localesDir: '/site/locales' };

it('opens on this machine, for whoever sits at it', () => {
  expect(readSettings({}, environment)).toEqual({
    port: 3900,
    directory: '/site/.studio',
    origin: undefined,
    people: undefined,
    userHeader: 'x-forwarded-email',
  });
});

it('opens for a team behind a sign-on', () => {
  const env = {
    STUDIO_PORT: '3950',
    STUDIO_DIR: '/var/studio',
    STUDIO_ORIGIN: 'https://studio.talkaroo.example',
    STUDIO_PEOPLE: '/etc/people.json',
    STUDIO_USER_HEADER: 'X-Auth-User',
  };
  expect(readSettings(env, environment)).toEqual({
    port: 3950,
    directory: '/var/studio',
    origin: 'https://studio.talkaroo.example',
    people: '/etc/people.json',
    userHeader: 'x-auth-user',
  });
});

it.each([
  ['STUDIO_PORT', { STUDIO_PORT: '39OO' }],
  ['STUDIO_PORT', { STUDIO_PORT: '70000' }],
  ['STUDIO_ORIGIN', { STUDIO_ORIGIN: 'https://studio.talkaroo.example/', STUDIO_PEOPLE: 'people.json' }],
  ['STUDIO_PEOPLE', { STUDIO_ORIGIN: 'https://studio.talkaroo.example' }],
  ['STUDIO_USER_HEADER', { STUDIO_USER_HEADER: 'who is it' }],
])('names %s where it makes no sense', (name, env) => {
  expect(() => readSettings(env, environment)).toThrow(new RegExp(`^${name}=`));
});

import { describe, expect, it } from 'vitest';
import { rejectionFor } from './guard';

const refusal = (url: string, method = 'GET', headers: NodeJS.Dict<string[]> = { host: ['hk.talkaroo.example'] }) =>
  rejectionFor({ method, url, headersDistinct: headers });
const withHost = (...hosts: string[]) => refusal('/', 'GET', { host: hosts });

describe('a request is passed on', () => {
  it.each(['/', '/global/course?utm_source=a&x=%E4%B8%AD', '/_next/static/a.js', '/a%00', `/${'a'.repeat(4095)}`])(
    'that reads %.40s',
    (url) => {
      expect(refusal(url)).toBeUndefined();
      expect(refusal(url, 'HEAD')).toBeUndefined();
    },
  );

  it.each([
    'hk.talkaroo.example',
    'HK.TALKAROO.EXAMPLE.:443',
    'hk.localhost:3000',
    '[::1]:3000',
    '127.0.0.1',
    'a_b',
    'x:',
    '',
  ])('of host %j', (host) => expect(withHost(host)).toBeUndefined());

  it('that names no host, in HTTP/1.0', () => expect(refusal('/', 'GET', {})).toBeUndefined());

  it('that says that it has no body', () => {
    expect(refusal('/', 'GET', { 'content-length': ['0'] })).toBeUndefined();
  });

  it('that reports something', () => {
    expect(refusal('/reports', 'POST', { 'content-length': ['20'] })).toBeUndefined();
    expect(refusal('/collect', 'POST', { 'content-length': ['20'] })).toBeUndefined();
    expect(refusal('/reports?a', 'POST', { 'transfer-encoding': ['chunked'] })).toBeUndefined();
  });
});

describe('a request is refused', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY', 'get', ''])('with method %s', (method) => {
    expect(refusal('/global/course', method)).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it.each(['GET', 'HEAD', 'PUT'])('with method %s for reports and events', (method) => {
    expect(refusal('/reports', method)).toEqual({ status: 405, allow: 'POST' });
    expect(refusal('/collect', method)).toEqual({ status: 405, allow: 'POST' });
  });

  it.each(['*', '', 'http://evil.example/', 'evil.example:443', '?a'])('for target %j, which is no path', (url) => {
    expect(refusal(url)).toEqual({ status: 400 });
  });

  it.each(['/a b', '/\t', '/a\r\nX: y', '/\0', '/\x7f', '/é', '/中', '/a#b'])(
    'for target %j, which no browser sends',
    (url) => {
      expect(refusal(url)).toEqual({ status: 400 });
    },
  );

  it('whose target is too long', () => expect(refusal(`/${'a'.repeat(4096)}`)).toEqual({ status: 414 }));

  it.each([
    'a b',
    'a/b',
    'a?b',
    'user@evil.example',
    '[::1',
    '::1',
    'a:b',
    'a:80:80',
    'hk.localhost:65536',
    'a,b',
    'a\\b',
    'é.example',
    'x'.repeat(256),
  ])('of host %.40j, which cannot be one', (host) => expect(withHost(host)).toEqual({ status: 400 }));

  it('of two hosts, even if they are the same', () => {
    expect(withHost('hk.talkaroo.example', 'evil.example')).toEqual({ status: 400 });
    expect(withHost('hk.talkaroo.example', 'hk.talkaroo.example')).toEqual({ status: 400 });
  });

  it.each([
    { 'transfer-encoding': ['chunked'] },
    { 'content-length': ['5'] },
    { 'content-length': ['0', '5'] },
    { 'content-length': ['x'] },
  ])('that reads with a body: %j', (headers) => expect(refusal('/', 'GET', headers)).toEqual({ status: 400 }));
});

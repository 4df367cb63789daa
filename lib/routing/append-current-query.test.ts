import { describe, expect, it } from 'vitest';
import { appendCurrentQuery } from './append-current-query';

describe('carryQuery', () => {
  it.each([
    ['/global/course', '', '/global/course'],
    ['/global/course', '?utm_source=line&x=%20a+b', '/global/course?utm_source=line&x=%20a+b'],
    ['/global/course#levels', '?a=1', '/global/course?a=1#levels'],
    ['/global/course?from=banner', '?a=1', '/global/course?from=banner&a=1'],
    ['/global/course?a=2', '?a=1&b=1', '/global/course?a=2&b=1'],
    ['/global/course?a=2', '?a=1&a=3', '/global/course?a=2'],
    ['/global/course', '?', '/global/course'],
    ['/global/course', '?a&&b=', '/global/course?a&b='],
    ['/ms', '?__proto__=1', '/ms?__proto__=1'],
  ])('%s on a page with %o is %s', (address, search, expected) => {
    expect(appendCurrentQuery(address, search)).toBe(expected);
  });

  it.each(['https://hk.talkaroo.example/', '//evil.example/', 'mailto:a@b.example', ''])(
    'leaves %o alone',
    (address) => {
      expect(appendCurrentQuery(address, '?mobile=123')).toBe(address);
    },
  );
});

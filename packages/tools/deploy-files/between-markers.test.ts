import { describe, expect, it } from 'vitest';
import { betweenMarkers } from './between-markers';

const begin = 'made by npm run deploy-files';

describe('betweenMarkers', () => {
  it('replaces what is between them, as far in as they are', () => {
    const file = `a:\n  # begin: ${begin}\n  - old\n  # end\nb: 1\n`;
    expect(betweenMarkers(file, '- one: 1\n  two: 2\n')).toBe(
      `a:\n  # begin: ${begin}\n  - one: 1\n    two: 2\n  # end\nb: 1\n`,
    );
  });

  it('refuses a file without them', () => {
    expect(() => betweenMarkers(`# begin: ${begin}\n`, 'new')).toThrow('no end');
    expect(() => betweenMarkers('', 'new')).toThrow('begin');
  });
});

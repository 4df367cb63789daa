// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';
import { goTo } from './go-to';
import { openAddress } from './open-address';

vi.mock('./go-to');

afterEach(() => vi.unstubAllGlobals());

describe('copyText', () => {
  it('says what became of it', async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('forbidden'));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('@talkaroo')).toBe('copySucceeded');
    expect(writeText).toHaveBeenCalledWith('@talkaroo');
    expect(await copyText('@talkaroo')).toBe('copyFailed');
    expect(await copyText('  ')).toBe('emptyCopy');
    expect(writeText).toHaveBeenCalledTimes(2);
  });

  it('fails where the browser has no clipboard', async () => {
    vi.stubGlobal('navigator', {});
    expect(await copyText('x')).toBe('copyFailed');
  });
});

describe('openAddress', () => {
  it('opens an address, and says when there is none', () => {
    expect(openAddress('https://talkaroo.example/')).toBeUndefined();
    expect(goTo).toHaveBeenCalledWith('https://talkaroo.example/');
    expect(openAddress(' ')).toBe('emptyAddress');
    expect(goTo).toHaveBeenCalledOnce();
  });
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

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

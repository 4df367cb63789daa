import { afterEach, describe, expect, it, vi } from 'vitest';
import { captureConsole, onceEach } from './error-log';
import type { Log } from './log';

const original = { ...console };
afterEach(() => {
  Object.assign(console, original);
});

describe('captureConsole', () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  it('writes lines without colours, at their level', () => {
    captureConsole(log as unknown as Log, vi.fn());
    console.log('\u001b[32m✓\u001b[39m ready in %d ms', 3);
    console.warn('careful');
    expect(log.info).toHaveBeenCalledWith('✓ ready in 3 ms');
    expect(log.warn).toHaveBeenCalledWith('careful');
  });

  it('hands over an error, and writes no line of it', () => {
    const onError = vi.fn();
    captureConsole(log as unknown as Log, onError);
    const error = new Error('broken');
    console.error(' ⨯', error);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(log.error).not.toHaveBeenCalled();
  });
});

it('onceEach calls back once for the same error, and each time for texts', () => {
  const callback = vi.fn();
  const record = onceEach(callback);
  const error = new Error('broken');
  for (const thrown of [error, error, 'text', 'text']) record(thrown);
  expect(callback.mock.calls).toEqual([[error], ['text'], ['text']]);
});

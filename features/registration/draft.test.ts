// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, onDraft, readDraft, updateDraft } from './draft';

afterEach(() => {
  clearDraft();
  vi.restoreAllMocks();
});

describe('a draft', () => {
  it('is restored on the next page of the tab, and gone once cleared', () => {
    updateDraft({ mobile: '5123 4567' });
    updateDraft({ agreement: false, country: { countryCode: '1', countryNameEn: 'Canada' } });
    expect(sessionStorage).toHaveLength(1);
    const expected = {
      mobile: '5123 4567',
      agreement: false,
      country: { countryCode: '1', countryNameEn: 'Canada' },
    };
    expect(readDraft()).toEqual(expected);
    expect(localStorage).toHaveLength(0);
    clearDraft();
    expect(readDraft()).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('lasts as long as the page if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    updateDraft({ mobile: '5123 4567' });
    expect(readDraft()).toEqual({ mobile: '5123 4567' });
  });

  it('notifies the other forms of the page, not the one that made the change', () => {
    const own = vi.fn();
    const other = vi.fn();
    const stops = [onDraft(own), onDraft(other)];
    updateDraft({ email: 'a@example.com' }, own);
    expect(own).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledExactlyOnceWith({ email: 'a@example.com' });
    for (const stop of stops) stop();
  });

  it.each([
    'nonsense',
    'null',
    '[]',
    '7',
    '"mobile"',
    '{"mobile":7,"agreement":"yes","country":{"countryCode":"<b>"}}',
    '{"country":{"countryCode":"0852","countryNameEn":"Hong Kong"}}',
    '{"country":"852"}',
    '{"__proto__":{"mobile":"91234567"}}',
    '{"captcha":"ab12","at":"ticket"}',
    '['.repeat(1_000_000),
    JSON.stringify({ mobile: '9'.repeat(1_000_000) }),
  ])('is empty if %# is stored', (stored) => {
    sessionStorage.setItem('registration_draft', stored);
    expect(readDraft()).toEqual({});
  });
});

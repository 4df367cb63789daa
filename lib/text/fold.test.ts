import { describe, expect, it } from 'vitest';
import { fold } from './fold';

describe('fold', () => {
  it.each([
    ['case and accents', 'CÔTE D’IVOIRE', "cote d'ivoire"],
    ['digits of any script', '٨٥２', '852'],
    ['Turkish: dotted and dotless i', 'BİRLEŞİK KRALLIK', 'birlesik krallik'],
    ['Turkish: in small letters', 'birleşik krallık', 'birlesik krallik'],
    ['Vietnamese đ', 'Đức, Đài Loan', 'duc, dai loan'],
    ['Arabic: hamza seats', 'الأردن إيطاليا آيسلندا', 'الاردن ايطاليا ايسلندا'],
    ['Arabic: taa marbuta and alef maqsura', 'السعودية مصطفى', 'السعوديه مصطفي'],
    ['Arabic: tatweel and harakat', 'عُمــان', 'عمان'],
    ['Arabic: letters of a Persian keyboard', 'ترکیا', 'تركيا'],
    ['Chinese: the two spellings of Taiwan', '臺灣', '台灣'],
    ['Japanese: hiragana', 'たい', 'タイ'],
    ['Japanese: half-width kana, voiced', 'ﾊﾞﾊﾏ', 'バハマ'],
    ['Japanese: voiced letters stay letters of their own', 'ガ', 'ガ'],
    ['Japanese: with or without the long vowel', 'トンガ・オマーン', 'トンガ・オマン'],
    ['full-width letters', 'ＵＳＡ', 'usa'],
    ['blanks around', '  a b ', 'a b'],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('leaves Thai vowels, so that different words stay different', () => {
    expect(fold('ไทย')).toBe('ไทย');
    expect(fold('กานา')).not.toBe(fold('กินี'));
  });
});

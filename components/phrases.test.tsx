// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { phrases } from './phrases';

it.each([
  ['兒童網上英文課程收費', '兒童|網上|英文課程|收費'],
  ['儿童线上英文课的安全', '儿童|线上|英文课的|安全'],
  ['4至15歲，真人一對一', '4至15歲，真人|一對一'],
  ['幼児・小学生のオンライン英語コース', '幼児・小学生のオンライン|英語コース'],
  ['プライバシーポリシー', 'プライバシー|ポリシー'],
  ['4〜15歳の子ども専門、マンツーマン', '4〜15歳の[子ども専門]、マンツーマン'],
  ['子どものオンライン英会話、料金', '子どものオンライン[英会話]、料金'],
  ['Bốn mảng kỹ năng ở mọi cấp độ', 'Bốn mảng [kỹ năng] ở mọi cấp độ'],
  ['Bốn mảng kỹ năngs', 'Bốn mảng kỹ năngs'],
  ['Çocuğunuz sevecek mi, birlikte görelim', 'Çocuğunuz [sevecek mi], birlikte görelim'],
  ['ตั้งแต่คำแรกถึงระดับ B2', 'ตั้งแต่[คำแรก]ถึงระดับ B2'],
  ['Kursus untuk kanak-kanak, Pre-A1', 'Kursus untuk [kanak-kanak], [Pre-A1]'],
  ['Six levels, one step at a time', 'Six levels, one step at a time'],
])('breaks between words, and keeps compounds whole: %s', (title, broken) => {
  const { container } = render(<h1>{phrases(title)}</h1>);
  const marks = { '<wbr>': '|', '</span>': ']' } as Record<string, string>;
  const shown = container.querySelector('h1')?.innerHTML.replaceAll(/<\/?\w+[^>]*>/g, (tag) => marks[tag] ?? '[');
  expect(shown).toBe(broken);
  expect(container).toHaveTextContent(title);
});

import { Fragment, type ReactNode } from 'react';
import shared from './shared.module.css';

/** Words of several parts, and numbers with theirs, that a title keeps on one line. */
const compounds = [
  'bahasa Inggeris|ibu bapa|kanak-kanak|telefon bimbit',
  'an toàn|bạn nhỏ|công ty|điện thoại|di động|ghép âm|giáo viên|giới thiệu|hướng dẫn|kỹ năng|1 kèm 1|phổ thông',
  'song ngữ|tiếng Anh|ứng dụng',
  'anne babalar\\p{L}*|sık sorulan|\\p{L}+ m[iıuü]|4–15 yaş',
  'คุณพ่อคุณแม่|คำแรก|ผู้สังเกตการสอน|ภาษาอังกฤษ|สำหรับเด็ก|ให้ความสำคัญ|วันธรรมดา|เล่มเดียว|4–15 ปี',
  '子ども専門|英会話|Pre-A1',
].join('|');
const compound = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${compounds})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
const unspaced = new RegExp(`(${compounds})`, 'giu');

/** Words that belong to the one before them. */
const suffix = /^[的了吗嗎呢吧們们課课]/;

/**
 * Returns a title that breaks where its language breaks: compounds stay whole; a Chinese title breaks between words
 * (with `keep-all` in base.css), and a long Japanese phrase may also break after a foreign word.
 */
export function phrases(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title;
  const hasSpaces = !/[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title);
  return title.split(hasSpaces ? compound : unspaced).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
    <Fragment key={index}>{index % 2 === 1 ? <span className={shared.whole}>{part}</span> : withBreaks(part)}</Fragment>
  ));
}

function withBreaks(text: string): ReactNode {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (!isJapanese && !/\p{Script=Han}/u.test(text)) return text;
  const before = isJapanese ? /[\p{Script=Katakana}ー]$/u : /\p{Script=Han}$/u;
  const after = isJapanese ? /^[\p{Script=Katakana}\p{Script=Han}]/u : /^\p{Script=Han}/u;
  const words = new Intl.Segmenter(isJapanese ? 'ja' : 'zh', { granularity: 'word' });
  const parts = [''];
  let last = '';
  for (const { segment } of words.segment(text)) {
    if (before.test(last) && after.test(segment) && !suffix.test(segment)) parts.push('');
    parts[parts.length - 1] += segment;
    last = segment;
  }
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

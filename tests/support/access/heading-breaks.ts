/** A heading with a poor line break; `lines` are joined by ` / `. */
export type PoorBreak = { rule: 'alone' | 'cut' | 'mark'; lines: string };

/**
 * Finds visible headings (h1 to h3) that break poorly:
 * - `alone`: the last line is one Chinese, Japanese or Thai character, or one short word;
 * - `cut`: a line ends within a word, as the browser's dictionary of the language has it;
 * - `mark`: a line begins with a mark that ends words.
 *
 * Runs in the page, so it must be self-contained.
 */
export function findPoorBreaks(): PoorBreak[] {
  const { lang } = document.documentElement;
  const words = new Intl.Segmenter(lang, { granularity: 'word' });
  const linesOf = (heading: Element): string[] => {
    const range = document.createRange();
    let text = '';
    let middle = Number.NEGATIVE_INFINITY;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      for (const [index, character] of Array.from(node.data).entries()) {
        range.setStart(node, index);
        range.setEnd(node, Math.min(index + 1, node.length));
        const [box] = range.getClientRects();
        // A combining mark has no width.
        if (box && box.width > 0) {
          if (box.top > middle && text) text += '\n';
          // Fonts for other scripts are higher or lower on the same line.
          middle = box.top + box.height / 2;
        }
        text += character;
      }
    }
    return text.split('\n');
  };
  const isAlone = (line: string): boolean => {
    const letters = line.replace(/[^\p{L}\p{N}]/gu, '');
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letters)) return letters.length < 2;
    return letters.length > 0 && letters.length < 4;
  };
  // The dictionary of Japanese is one of stems: it knows no endings.
  const within = lang.startsWith('ja') ? /[\p{Script=Han}]{2}|[\p{Script=Katakana}ー]{2}/u : /[\p{L}\p{M}]{2}/u;
  return Array.from(document.querySelectorAll('h1, h2, h3')).flatMap((heading) => {
    const hidden = !heading.checkVisibility({ visibilityProperty: true }) || heading.closest('[inert]') !== null;
    const lines = hidden ? [] : linesOf(heading);
    if (lines.length < 2) return [];
    const shown = lines.map((line) => line.trim()).join(' / ');
    const faults: PoorBreak[] = [];
    if (isAlone(lines.at(-1) ?? '')) faults.push({ rule: 'alone', lines: shown });
    const whole = lines.join('');
    const starts = new Set(Array.from(words.segment(whole), ({ index }) => index));
    const isCut = lines.slice(0, -1).some((_, index) => {
      const place = lines.slice(0, index + 1).join('').length;
      return !starts.has(place) && within.test(whole.slice(place - 1, place + 1));
    });
    if (isCut) faults.push({ rule: 'cut', lines: shown });
    if (lines.some((line) => /^\s*[、。，．：；！？」』）,.:;!?)،؛؟]/.test(line)))
      faults.push({ rule: 'mark', lines: shown });
    return faults;
  });
}

// Marks: characters that nobody sees, put around the texts of packs before a page is made of them, so that each text on
// the finished page says where it comes from, whatever the page's components did with it. Of Unicode's tags (U+E0000 to
// U+E007F), which no text of ours has: no browser shows, measures or breaks a line at them.

const open = '\u{E0001}';
const close = '\u{E007F}';
/** The first of 64 tags that stand for digits. */
const zero = 0xe0020;
const base = 64;
const digits = 3;

/** One above the highest number that a mark can have. */
export const marksEnd = base ** digits;

/** An open or a close mark, and its number. */
const pattern = /([\u{E0001}\u{E007F}])([\u{E0020}-\u{E005F}]{3})/gu;

function written(id: number): string {
  let rest = id;
  let text = '';
  for (let digit = 0; digit < digits; digit += 1) {
    text = String.fromCodePoint(zero + (rest % base)) + text;
    rest = Math.floor(rest / base);
  }
  return text;
}

function numberOf(text: string): number {
  return [...text].reduce((sum, digit) => sum * base + (digit.codePointAt(0) as number) - zero, 0);
}

/** Begins what comes from a place. */
export function openMark(id: number): string {
  return open + written(id);
}

/** Ends what {@link openMark} has begun. */
export function closeMark(id: number): string {
  return close + written(id);
}

/** Puts a text between marks. */
export function marked(text: string, id: number): string {
  return openMark(id) + text + closeMark(id);
}

export type MarkEvent = {
  /** Where it stood, in the text without marks. */
  at: number;
  id: number;
  isOpen: boolean;
};

/**
 * A text without its marks, and these in their order. What is opened in one text node may be closed in a later one, where a
 * text has links or the like in it.
 */
export function marksIn(text: string): { text: string; events: MarkEvent[] } {
  const events: MarkEvent[] = [];
  let plain = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    plain += text.slice(end, match.index);
    end = match.index + match[0].length;
    events.push({ at: plain.length, id: numberOf(match[2] as string), isOpen: match[1] === open });
  }
  return { text: plain + text.slice(end), events };
}

export type MarkRun = { id: number; start: number; end: number };

/**
 * A text without its marks, and which parts of it they are around, outer ones first. What is not closed reaches to the end,
 * what was not opened begins at the start.
 */
export function findMarks(text: string): { text: string; runs: MarkRun[] } {
  const { text: plain, events } = marksIn(text);
  const runs: MarkRun[] = [];
  for (const { at, id, isOpen } of events) {
    if (isOpen) {
      runs.push({ id, start: at, end: -1 });
      continue;
    }
    const begun = runs.findLast((run) => run.id === id && run.end < 0);
    if (begun) begun.end = at;
    else runs.push({ id, start: 0, end: at });
  }
  for (const run of runs) if (run.end < 0) run.end = plain.length;
  return { text: plain, runs: runs.sort((one, other) => one.start - other.start || other.end - one.end) };
}

/** A text as the public sees it. */
export function stripMarks(text: string): string {
  return text.replace(pattern, '');
}

/** How many steps an address takes to say its number: one for each bit. */
const bits = Math.log2(marksEnd);

/**
 * A picture's address that says where it comes from, and is the same file's for browsers and file systems: on its way it
 * stays where it is (`./`), or goes out of its folder and back (`../assets/`), once for each bit of the number.
 * @param src `/assets/hero.svg`; one that is in no folder stays as it is
 */
export function markPicture(src: string, id: number): string {
  const [, folder, rest] = /^\/([\w-]+)\/(.+)$/.exec(src) ?? [];
  if (folder === undefined) return src;
  const steps = Array.from({ length: bits }, (_, bit) => (id & (1 << bit) ? `../${folder}/` : './'));
  return `/${folder}/${steps.join('')}${rest}`;
}

const pictures = new RegExp(`/([\\w-]+)/((?:\\./|\\.\\./\\1/){${bits}})`, 'g');

/** A text with its pictures' addresses as they were, and the number of each, with where it stands and how long it is. */
export function pictureMarks(text: string): { text: string; runs: MarkRun[] } {
  const runs: MarkRun[] = [];
  let shorter = 0;
  const plain = text.replace(pictures, (whole, folder: string, steps: string, at: number) => {
    const id = [...steps.matchAll(/\.\.?\//g)].reduce(
      (sum, [step], bit) => (step === '../' ? sum | (1 << bit) : sum),
      0,
    );
    const clean = `/${folder}/`;
    const [rest = ''] = /^[^\s,()'"]*/.exec(text.slice(at + whole.length)) ?? [];
    runs.push({ id, start: at - shorter, end: at - shorter + clean.length + rest.length });
    shorter += whole.length - clean.length;
    return clean;
  });
  return { text: plain, runs };
}

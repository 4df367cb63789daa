// Marks are invisible characters around the texts of packs, which trace each text on a page to its source: Unicode
// tags (U+E0000 to U+E007F), which browsers ignore in display, width and line breaking.

const open = '\u{E0001}';
const close = '\u{E007F}';
/** Code point of the first of 64 digits. */
const zero = 0xe0020;
/** Bits of an id, six per digit. */
const bits = 18;

export const marksEnd = 2 ** bits;

const pattern = /([\u{E0001}\u{E007F}])([\u{E0020}-\u{E005F}]{3})/gu;

function written(id: number): string {
  return String.fromCodePoint(...[12, 6, 0].map((shift) => zero + ((id >> shift) & 63)));
}

function numberOf(text: string): number {
  return [...text].reduce((sum, digit) => sum * 64 + (digit.codePointAt(0) as number) - zero, 0);
}

export function openMark(id: number): string {
  return open + written(id);
}

export function closeMark(id: number): string {
  return close + written(id);
}

export function marked(text: string, id: number): string {
  return openMark(id) + text + closeMark(id);
}

/** Percent-encoded marks in addresses, such as `tel:` and chat links. */
export const encodedMark = /(?:%F3%A0%8[01]%[89AB][0-9A-F])+/gi;

export type MarkEvent = {
  /** Offset in the text without marks. */
  at: number;
  id: number;
  isOpen: boolean;
};

/** Removes marks and lists them. A mark may close in a later text node if the text contains elements. */
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

/** Removes marks and returns their ranges, outer ones first. Unpaired marks extend to the start or end. */
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

/** Returns the ids of the marks in a text, those of pictures last. */
export function idsIn(text: string): Set<number> {
  return new Set([...marksIn(text).events, ...pictureMarks(text).runs].map(({ id }) => id));
}

export function stripMarks(text: string): string {
  return text.replace(pattern, '');
}

/** Encodes an id in a picture's URL: each bit is a step, `./` or `../assets/`. The URL leads to the same file. */
export function markPicture(src: string, id: number): string {
  const [, folder, rest] = /^\/([\w-]+)\/(.+)$/.exec(src) ?? [];
  if (folder === undefined) return src;
  const steps = Array.from({ length: bits }, (_, bit) => (id & (1 << bit) ? `../${folder}/` : './'));
  return `/${folder}/${steps.join('')}${rest}`;
}

const pictures = new RegExp(`/([\\w-]+)/((?:\\./|\\.\\./\\1/){${bits}})`, 'g');

/** Restores marked picture URLs, and returns the id and range of each. */
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

import type { Item, Level } from './estimate';
import pictures from './pictures.json';
import data from './questions.json';

/** `together`: a parent reads aloud to a child who need not read. `alone`: the child reads. */
export type Mode = 'together' | 'alone';

/** A question in English, the same in all languages. Has either `options` or `pictures`; the first one is right. */
export type Question = Item & {
  /** `older` needs reading. */
  ages: 'all' | 'older';
  picture?: string;
  /** Heard, not shown. */
  say?: string;
  passage?: string;
  /** `___` is a gap. */
  text?: string;
  options?: string[];
  pictures?: string[];
};

/** Most likely level of a child before the first answer; the spread around it is wide. */
export const starts: Record<Mode, Level> = { together: 'a1', alone: 'a2' };

export const questions = data as Question[];

/** Returns the questions for a child who need not read, or for one who may hear nothing. */
export function poolOf(mode: Mode, canHear: boolean): Question[] {
  return questions.filter(({ ages, skill }) =>
    mode === 'together' ? ages === 'all' : canHear || skill !== 'listening',
  );
}

export type Task = 'listenPicture' | 'listenAnswer' | 'picture' | 'read' | 'readPicture' | 'gap' | 'reply';

export function taskOf({ say, passage, picture, pictures: options, text, skill }: Question): Task {
  if (say) return options ? 'listenPicture' : 'listenAnswer';
  if (passage) return 'read';
  if (options) return 'readPicture';
  if (text?.includes('___')) return 'gap';
  if (picture) return 'picture';
  return skill === 'use' ? 'reply' : 'read';
}

const sources = new Map(
  Object.entries(pictures).map(([name, body]) => [
    name,
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`)}`,
  ]),
);

/** Returns the pictures of `cat*2+dog`: the same one twice, and another. Their English names are read out. */
export function picturesOf(written: string): { name: string; src: string }[] {
  return written.split('+').flatMap((part) => {
    const [name = '', count = '1'] = part.split('*');
    const src = sources.get(name);
    if (!src) throw new Error(`No picture is called ${name}`);
    return Array.from({ length: Number(count) }, () => ({ name, src }));
  });
}

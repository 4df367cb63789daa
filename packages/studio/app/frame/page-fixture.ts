import { marked, markPicture } from '@talkaroo/studio/core/marks';
import type { Ref } from '@talkaroo/studio/protocol';
import { indexPage, type MarkedPage, takeOutMarks } from './read-marks';

/** A document with marks for tests; texts are identified by key. */
export class PageFixture {
  readonly marks: Record<number, Ref> = {};
  #count = 0;

  #id(ref: Ref): number {
    const known = Object.entries(this.marks).find(([, one]) => JSON.stringify(one) === JSON.stringify(ref));
    if (known) return Number(known[0]);
    this.#count += 1;
    this.marks[this.#count] = ref;
    return this.#count;
  }

  text(key: string, words: string, line?: number): string {
    return this.ref({ ...textRef(key), ...(line !== undefined && { line }) }, words);
  }

  ref(ref: Ref, words: string): string {
    return marked(words, this.#id(ref));
  }

  picture(ref: Ref, src: string): string {
    return markPicture(src, this.#id(ref));
  }

  read(body: string, head = ''): MarkedPage {
    return indexPage(takeOutMarks(new DOMParser().parseFromString(this.html(body, head), 'text/html')), this.marks);
  }

  html(body: string, head = ''): string {
    return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  }
}

export function textRef(key: string): Extract<Ref, { kind: 'text' }> {
  return { kind: 'text', namespace: 'home', key };
}

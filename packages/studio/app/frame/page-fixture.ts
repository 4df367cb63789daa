import { marked, markPicture } from '@talkaroo/studio/core/marks';
import type { Ref } from '@talkaroo/studio/protocol';
import { isEqual } from 'es-toolkit';
import { indexPage, type MarkedPage, takeOutMarks } from './read-marks';

/** A document with marks for tests; texts are identified by key. */
export class PageFixture {
  readonly marks: Record<number, Ref> = {};

  #id(ref: Ref): number {
    const known = Object.entries(this.marks).find(([, one]) => isEqual(one, ref));
    const id = known ? Number(known[0]) : Object.keys(this.marks).length + 1;
    this.marks[id] = ref;
    return id;
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

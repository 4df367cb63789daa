import { matchesAny, type PatternQuestion } from '@/lib/validation/pattern';

/** Stands in for the pattern worker, which jsdom has no way to run: ready at once, and answers on the same thread. */
export class FakeWorker {
  onmessage: ((event: { data: boolean }) => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: true }));
  }

  postMessage(question: PatternQuestion): void {
    queueMicrotask(() => this.onmessage?.({ data: matchesAny(question) }));
  }

  terminate(): void {}
}

import { type MobileQuestion, type MobileReading, readMobile } from '@/lib/validation/mobile';

/** Replaces the pattern worker, which jsdom lacks; answers on the same thread. */
export class FakeWorker {
  onmessage: ((event: { data: true | MobileReading }) => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: true }));
  }

  postMessage({ typed, chosenCode, patterns }: MobileQuestion): void {
    queueMicrotask(() => this.onmessage?.({ data: readMobile(typed, chosenCode, patterns) }));
  }

  terminate(): void {}
}

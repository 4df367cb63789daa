import { slideOf } from '@/lib/starter/carousel';

/** Runs a task with the slide's index once a snapping strip is at rest. Returns a function that cancels it. */
export function whenStripRests(strip: HTMLElement, task: (index: number) => void): () => void {
  const callOff = () => strip.removeEventListener('scroll', check);
  const check = () => {
    const index = slideOf(strip);
    if (Math.abs(Math.abs(strip.scrollLeft) - index * strip.clientWidth) > 1) return;
    callOff();
    task(index);
  };
  strip.addEventListener('scroll', check);
  check();
  return callOff;
}

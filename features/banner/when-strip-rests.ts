/**
 * Runs a task once a snapping strip rests on a slide: at once, or when the visitor stops scrolling.
 * @param task receives the index of the slide
 * @returns a function that cancels the task
 */
export function whenStripRests(strip: HTMLElement, task: (index: number) => void): () => void {
  const callOff = () => strip.removeEventListener('scroll', check);
  const check = () => {
    // `scrollLeft` is negative in right-to-left pages.
    const place = Math.abs(strip.scrollLeft);
    const index = Math.round(place / strip.clientWidth);
    if (Math.abs(place - index * strip.clientWidth) > 1) return;
    callOff();
    task(index);
  };
  strip.addEventListener('scroll', check);
  check();
  return callOff;
}

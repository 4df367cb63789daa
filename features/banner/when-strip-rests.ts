/**
 * Runs a task once a strip of slides, each as wide as the strip, shows exactly one of them: at once, or when the
 * visitor has stopped scrolling. A snapping strip comes to rest nowhere else.
 * @param task gets the index of that slide, from 0
 * @returns a function that cancels it
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

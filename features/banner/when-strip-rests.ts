/**
 * Runs a task once a strip of slides, each as wide as the strip, shows one of them as a whole: at once, or when the
 * hand that scrolls it has let go. A strip that snaps comes to rest nowhere else.
 * @param task is told the number of that slide, from 0
 * @returns a way to call it off
 */
export function whenStripRests(strip: HTMLElement, task: (index: number) => void): () => void {
  const callOff = () => strip.removeEventListener('scroll', check);
  const check = () => {
    // From right to left, places are negative.
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

/** Runs a task with the slide's index once a snapping strip is at rest. Returns a function that cancels it. */
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

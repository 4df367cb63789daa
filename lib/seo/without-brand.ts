/** Removes the brand from the end of a title, with the bar before it or behind another bar. */
export function withoutBrand(title: string, brand: string): string {
  const ends = [` | ${brand}`, `｜${brand}`, ...(/[|｜]/.test(title) ? [` ${brand}`] : [])];
  const end = ends.find((ending) => title.endsWith(ending)) ?? '';
  return title.slice(0, title.length - end.length);
}

/** Drops the brand, and the bar before it, from a title: for where the brand is shown beside it. */
export function withoutBrand(title: string, brand: string): string {
  const end = [` | ${brand}`, `｜${brand}`].find((ending) => title.endsWith(ending)) ?? '';
  return title.slice(0, title.length - end.length);
}

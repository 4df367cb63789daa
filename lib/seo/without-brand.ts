/** Removes the brand and the preceding bar from the end of a title. */
export function withoutBrand(title: string, brand: string): string {
  const end = [` | ${brand}`, `｜${brand}`].find((ending) => title.endsWith(ending)) ?? '';
  return title.slice(0, title.length - end.length);
}

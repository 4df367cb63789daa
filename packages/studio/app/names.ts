/** Splits an identifier into words: `country_code`, `googlePlay` become `Country code`, `Google play`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a key: `hero.bannerTitle` becomes `Hero › Banner title`. */
export function keyWords(key: string): string {
  return key.split('.').map(wordsOf).join(' › ');
}

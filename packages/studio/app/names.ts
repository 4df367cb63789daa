/** Splits an identifier into words: `country_code`, `googlePlay` become `Country code`, `Google play`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/\b(pic|img|image)\b/g, 'picture')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names a value by its key, for people: `seo.title` is `Title in Google`, `banners.0.pic` `Picture of banner 1`. */
export function keyWords(key: string): string {
  const inGoogle = /(?:^|\.)seo\.(title|description)$/.exec(key)?.[1];
  if (inGoogle) return `${wordsOf(inGoogle)} in Google`;
  const [, list = '', index, field] = /^(.+?)\.(\d+)(?:\.(.+))?$/.exec(key) ?? [];
  if (index !== undefined) {
    const item = `${wordsOf(lastOf(list)).replace(/s$/, '')} ${Number(index) + 1}`;
    return field ? `${keyWords(field)} of ${item.toLowerCase()}` : item;
  }
  const above = key.split('.').at(-2);
  return above ? `${wordsOf(lastOf(key))} (${wordsOf(above).toLowerCase()})` : wordsOf(key);
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function lastOf(key: string): string {
  return key.split('.').at(-1) ?? key;
}

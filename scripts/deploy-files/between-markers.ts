/**
 * Replaces the generated part of a file that is otherwise written by hand, between its two marker lines.
 * @param name of the marker, if there are several
 * @throws Error if the markers are missing
 */
export function betweenMarkers(file: string, content: string, name = ''): string {
  const begin = `begin${name && ` ${name}`}: made by npm run deploy-files`;
  const place = new RegExp(`^( *)((?:#|<!--) ${begin}(?: -->)?\\n)[^]*?^( *(?:#|<!--) end(?: -->)?\\n)`, 'm');
  if (!place.test(file)) throw new Error(`There is no "${begin}", or no end to it`);
  return file.replace(place, (_, indent: string, first: string, last: string) => {
    const lines = content.replace(/\n$/, '').split('\n');
    return `${indent}${first}${lines.map((line) => (line ? indent + line : line)).join('\n')}\n${last}`;
  });
}

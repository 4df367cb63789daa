/** Replaces the generated part of a YAML file, between two marker lines. @throws Error if there are none */
export function betweenMarkers(file: string, content: string): string {
  const begin = 'begin: made by npm run deploy-files';
  const place = new RegExp(`^( *)(# ${begin}\\n)[^]*?^( *# end\\n)`, 'm');
  if (!place.test(file)) throw new Error(`There is no "${begin}", or no end to it`);
  return file.replace(place, (_, indent: string, first: string, last: string) => {
    const lines = content.replace(/\n$/, '').split('\n');
    return `${indent}${first}${lines.map((line) => (line ? indent + line : line)).join('\n')}\n${last}`;
  });
}

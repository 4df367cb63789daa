import simplifiedToTraditional from 'opencc-js/dict/STCharacters';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import taiwanVariants from 'opencc-js/dict/TWVariants';

/** Correct in Hong Kong and Taiwan, although the tables list them as variants. */
const usualInTraditional = '台着里只干后面松表制准折致克于托向周咸御愿占峰';
/** Correct on the mainland, although the table lists it as a variant. */
const usualInSimplified = '著';

/**
 * Returns characters that one Chinese script never uses, with replacements, from OpenCC's unconditional conversions.
 */
export function hanTable(): string {
  const variants = new Map(entriesOf(taiwanVariants).map(([from, [to = from]]) => [from, to]));
  return `// Written by \`npm run words\`, from OpenCC's tables (Apache-2.0).

/** Simplified characters, each followed by its Traditional one. */
export const simplifiedToTraditional =
  '${pairs(simplifiedToTraditional, usualInTraditional, (to) => variants.get(to) ?? to)}';

/** Traditional characters, each followed by its Simplified one. */
export const traditionalToSimplified =
  '${pairs(traditionalToSimplified, usualInSimplified, (to) => to)}';
`;
}

function entriesOf(table: string): [from: string, to: string[]][] {
  return table.split('|').map((entry) => {
    const [from = '', ...to] = entry.split(' ');
    return [from, to];
  });
}

function pairs(table: string, usual: string, variant: (to: string) => string): string {
  return entriesOf(table)
    .filter(([from, to]) => !to.includes(from) && !usual.includes(from))
    .map(([from, [to = '']]): [string, string] => [from, variant(to)])
    .filter(([from, to]) => from !== to)
    .flat()
    .join('');
}

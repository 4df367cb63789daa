import simplifiedToTraditional from 'opencc-js/dict/STCharacters';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import taiwanVariants from 'opencc-js/dict/TWVariants';

/** Correct in Hong Kong and Taiwan, although the tables list them as variants. */
const usualInTraditional = '台着里只干后面松表制准折致克于托向周咸御愿占峰';
/** Correct on the mainland, although the table lists it as a variant. */
const usualInSimplified = '著';

/** Returns characters that one Chinese script never uses, each with its replacement, from OpenCC (Apache-2.0). */
export function hanTable(): string {
  const variants = new Map(entriesOf(taiwanVariants).map(([from, [to = from]]) => [from, to]));
  const tables = {
    simplifiedToTraditional: pairs(simplifiedToTraditional, usualInTraditional, (to) => variants.get(to) ?? to),
    traditionalToSimplified: pairs(traditionalToSimplified, usualInSimplified, (to) => to),
  };
  return `${JSON.stringify(tables, null, 2)}\n`;
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

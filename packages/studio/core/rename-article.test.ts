import path from 'node:path';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { staleTexts } from '@talkaroo/content/packs/words/made-from';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween, isMemory, reversed } from './changes';
import { renameArticle } from './rename-article';
import { type Rename, renamesIn } from './renamed-articles';

const packFiles = readPackFiles(path.resolve('locales'));
const [kind, from, to] = ['blog', 'reading-a-picture-book-in-two-languages', 'picture-books'];
const rename: Rename = { kind, from, to };
const addresses = [
  { region: 'tr', path: `/blog/${from}` },
  { region: 'my', path: `/en/blog/${from}` },
  { region: 'my', path: `/ms/blog/${from}` },
];
const after = renameArticle(packFiles, rename, addresses);
const movedOf = ({ files }: PackFiles, region: string) => JSON.parse(files.get(`regions/${region}.json`) ?? '{}').moved;
/** Returns the files with this slug in their names or texts; a topic may have the same name. */
const named = ({ files }: PackFiles, slug: string) =>
  [...files].flatMap(([name, text]) => (`${name}\n${text.replace(/^topic: .*$/m, '')}`.includes(slug) ? name : []));

describe('an article with another address', () => {
  it('is called so in all languages, and wherever it is named', () => {
    // Only the old addresses that lead on still have the old name, and the topic, which joins languages, stays.
    const files = new Map([...after.files].map(([name, text]) => [name, text.replace(`\ntopic: ${from}\n`, '\n')]));
    expect(named({ ...after, files }, from)).toEqual(['regions/my.json', 'regions/tr.json']);
    expect(after.files.get(`tr/blog/${to}.md`)).toContain(`\ntopic: ${from}\n`);
    expect([...after.files.keys()].filter((name) => name.endsWith(`/${to}.md`)).length).toBeGreaterThan(5);
    expect(after.files.get('en/blog/five-minutes-of-english-at-home.md')).toContain(`[picture books](/blog/${to})`);
    expect(staleTexts(after)).toEqual(staleTexts(packFiles));
  });

  it('is found at its old addresses', () => {
    expect(movedOf(after, 'tr')).toEqual({ [`/blog/${from}`]: `/blog/${to}` });
    expect(movedOf(after, 'my')).toEqual({
      [`/en/blog/${from}`]: `/en/blog/${to}`,
      [`/ms/blog/${from}`]: `/ms/blog/${to}`,
    });
    expect(movedOf(after, 'th')).toBe(movedOf(packFiles, 'th'));
  });

  it('makes no chain with an older address, and no address that leads to itself', () => {
    const again = renameArticle(after, { kind, from: to, to: 'books' }, [{ region: 'tr', path: `/blog/${to}` }]);
    expect(movedOf(again, 'tr')).toEqual({ [`/blog/${from}`]: '/blog/books', [`/blog/${to}`]: '/blog/books' });
    const back = renameArticle(after, { kind, from: to, to: from }, []);
    expect(movedOf(back, 'tr')).toBeUndefined();
    expect([...back.files]).toEqual([...packFiles.files]);
  });

  it('never takes the address of another', () => {
    const other = { ...rename, to: 'screen-time-that-teaches' };
    expect(() => renameArticle(packFiles, other, [])).toThrow('already');
  });

  it('is one change, which is taken back as a whole', () => {
    const typed = applyChanges(
      after,
      [{ file: 'tr/home.json', key: 'seo.title', before: null, after: 'Ders' }],
      'mine',
    );
    const changes = changesBetween(packFiles, typed.files).filter((change) => !isMemory(change));
    const { renames, others } = renamesIn(changes);
    expect(renames).toEqual([{ ...rename, changes: expect.any(Array) }]);
    expect(others.map(({ key }) => key)).toEqual(['seo.title']);
    const back = applyChanges(
      typed.files,
      renames.flatMap((one) => one.changes.map(reversed)),
    );
    expect(named(back.files, to)).toEqual(named(after, to).filter(isMemoryFile));
    expect(named(back.files, from).filter((name) => !isMemoryFile(name))).toEqual(
      named(packFiles, from).filter((name) => !isMemoryFile(name)),
    );
  });
});

function isMemoryFile(file: string): boolean {
  return isMemory({ file });
}

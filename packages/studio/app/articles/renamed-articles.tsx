import { messageOf } from '@talkaroo/content/errors/read-error';
import type { Renamed } from '../../core/renamed-articles';
import type { Change } from '../../protocol';
import { ask } from '../api';
import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './renamed-articles.module.css';

const t = texts.articles.rename;
const { changes: words } = texts.review;

type RenamedArticlesProps = { renames: readonly Renamed<Change>[]; onTakenBack: (hasFocus: boolean) => void };

/** Lists articles with another address, each as one change. */
export function RenamedArticles({ renames, onTakenBack }: RenamedArticlesProps) {
  const { draft, announce } = useStudio();
  const takeBack = async ({ changes }: Renamed<Change>) => {
    const taken = changes.map(({ file, key, before, after }) => ({ file, key, before, after }));
    try {
      await ask(`/drafts/${draft.id}/take-back`, { body: { changes: taken } });
      announce(words.takenBack(1));
      onTakenBack(false);
    } catch (error) {
      announce(texts.app.failed(messageOf(error)));
    }
  };
  return (
    <ul className={styles.list}>
      {renames.map((rename) => {
        const { kind, from, to, changes } = rename;
        const articles = changes.filter(({ before, file }) => before === null && file.endsWith('.md')).length;
        return (
          <li key={`${kind}/${from}`}>
            <p>
              {t.changed} <del dir="ltr">{`/${kind}/${from}`}</del> → <ins dir="ltr">{`/${kind}/${to}`}</ins>
            </p>
            <p className={controls.hint}>{t.with(articles)}</p>
            <button type="button" className={controls.link} onClick={() => void takeBack(rename)}>
              {words.takeBack}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import type { Renamed } from '../../core/renamed-articles';
import type { Change } from '../../protocol';
import { Action, useAttempt } from '../action';
import { ask } from '../api';
import controls from '../controls.module.css';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';

const { changes: words } = texts.review;

type RenamedArticlesProps = { renames: readonly Renamed<Change>[]; onTakenBack: (hasFocus: boolean) => void };

/** Lists articles with another address, each as one change. */
export function RenamedArticles({ renames, onTakenBack }: RenamedArticlesProps) {
  const { draft, announce } = useStudio();
  const attempt = useAttempt();
  const takeBack = async ({ changes }: Renamed<Change>) => {
    const taken = changes.map(({ file, key, before, after }) => ({ file, key, before, after }));
    if (
      !(await attempt(
        () => ask(`/drafts/${draft.id}/take-back`, { body: { changes: taken } }),
        'Somebody has changed it since: look at it again.',
      ))
    )
      return;
    announce(words.takenBack(1));
    onTakenBack(false);
  };
  if (renames.length === 0) return null;
  return (
    <ul className={ui.rows}>
      {renames.map((rename) => {
        const { kind, from, to, changes } = rename;
        const articles = changes.filter(({ before, file }) => before === null && file.endsWith('.md')).length;
        return (
          <li key={`${kind}/${from}`}>
            <p>
              Another address: <del dir="ltr">{`/${kind}/${from}`}</del> → <ins dir="ltr">{`/${kind}/${to}`}</ins>
            </p>
            <p
              className={controls.hint}
            >{`In ${articles} ${articles === 1 ? 'language' : 'languages'}, with the links there. Visitors of the old address are led to the new one.`}</p>
            <Action label="Take back" onClick={() => void takeBack(rename)} />
          </li>
        );
      })}
    </ul>
  );
}

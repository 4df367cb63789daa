import { useState } from 'react';
import type { LanguageProgress } from '../../protocol';
import { Action } from '../action';
import { useOfDraft } from '../api';
import { folderName, languageOf } from '../places';
import { Section, Table, Waiting } from '../section';
import { useStudio } from '../studio-context';
import { Exchange } from './exchange';
import styles from './languages.module.css';
import { WorkList } from './work-list';

const columns = ['Language', 'Translated', 'In English still', 'Stale', 'Warnings', 'Errors', 'Work list'];

export function LanguagesSection() {
  const { session } = useStudio();
  const [folder, setFolder] = useState<string>();
  // Don't reload on each key typed in a work list.
  const progress = useOfDraft('GET /drafts/:id/progress', folder === undefined ? {} : undefined);
  if (folder !== undefined) {
    return (
      <Section
        heading={`Work list: ${folderName(session, folder)}`}
        back={<Action look="quiet" label="← All languages" onClick={() => setFolder(undefined)} />}
      >
        <div className="loose-stack">
          <WorkList key={folder} folder={folder} />
          <Exchange folder={folder} />
        </div>
      </Section>
    );
  }
  return (
    <Section heading="Languages" hint="How far each language is, and what is left to do in it.">
      {progress.data ? (
        <Table columns={columns} className={styles.table}>
          {progress.data.map((row) => (
            <Row key={row.folder} row={row} onOpen={() => setFolder(row.folder)} />
          ))}
        </Table>
      ) : (
        <Waiting problem={progress.problem} onRetry={progress.reload} />
      )}
    </Section>
  );
}

function Row({ row, onOpen }: { row: LanguageProgress; onOpen: () => void }) {
  const { session } = useStudio();
  const { folder, translated, fallingBack } = row;
  const name = folderName(session, folder);
  const language = languageOf(session, folder);
  const all = translated + fallingBack;
  // Round down: 100 % means that nothing is missing.
  const percent = all === 0 ? 100 : Math.floor((100 * translated) / all);
  return (
    <tr>
      <th scope="row">
        {name}{' '}
        {!name.startsWith(row.name) && (
          <bdi className="hint" lang={language?.tag} dir={language?.dir}>
            {row.name}
          </bdi>
        )}
      </th>
      <td>
        <div className={styles.progress}>
          <progress aria-label={`Translated into ${name}`} max={Math.max(all, 1)} value={all === 0 ? 1 : translated} />
          <span>{`${percent} %`}</span>
          <span className="hint">{`${translated.toLocaleString('en')} of ${all.toLocaleString('en')}`}</span>
        </div>
      </td>
      <Count value={fallingBack} />
      <Count value={row.stale} mood="warn" />
      <Count value={row.warnings} mood="warn" />
      <Count value={row.errors} mood="bad" />
      <td>
        <Action look="button" label="Open" aria-label={`Open the work list: ${name}`} onClick={onOpen} />
      </td>
    </tr>
  );
}

function Count({ value, mood }: { value: number; mood?: 'warn' | 'bad' }) {
  return <td className={value > 0 ? mood : styles.none}>{value.toLocaleString('en')}</td>;
}

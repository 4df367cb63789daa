import { messageOf } from '@talkaroo/content/errors/read-error';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { shownValue } from '../../core/item-changes';
import { placeId } from '../../core/place-id';
import { importSchema } from '../../protocol';
import { askFor } from '../api';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { describePlace, mayChange } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './languages.module.css';

const t = texts.languages.exchange;

type ImportAnswer = z.infer<typeof importSchema>;

type Waiting = { name: string; content: string; answer: ImportAnswer };

/** Maximum number of changes and problems listed initially. */
const firstOnes = 50;

export function Exchange({ folder }: { folder: string }) {
  const { session } = useStudio();
  return (
    <section className={styles.exchange} aria-labelledby="exchange-heading">
      <h3 id="exchange-heading">{t.heading}</h3>
      <p className={controls.hint}>{t.hint}</p>
      <div className={styles.two}>
        <Export folder={folder} />
        {mayChange(session, `${folder}/`) && <Import folder={folder} />}
      </div>
    </section>
  );
}

function Export({ folder }: { folder: string }) {
  const { draft } = useStudio();
  const [only, setOnly] = useState<keyof typeof t.only>('work');
  const [format, setFormat] = useState<keyof typeof t.formats>('xliff');
  const [withNew, setWithNew] = useState(false);
  // A region's own folder contains overrides only.
  const mayHaveNew = folder !== 'en' && !folder.includes('@');
  const query = new URLSearchParams({ folder, format, only, ...(withNew && { articles: 'all' }) });
  return (
    <div className={styles.card}>
      <h4>{t.export}</h4>
      <Choice label={t.what} options={t.only} chosen={only} onChoose={setOnly} />
      {mayHaveNew && (
        <label className={controls.check}>
          <input type="checkbox" checked={withNew} onChange={() => setWithNew(!withNew)} /> {t.newArticles}
        </label>
      )}
      <Choice label={t.format} options={t.formats} chosen={format} onChoose={setFormat} />
      <a className={controls.button} href={`/api/drafts/${draft.id}/export?${query}`} download>
        {t.download}
      </a>
    </div>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  options: Readonly<Record<Name, string>>;
  chosen: Name;
  onChoose: (name: Name) => void;
};

function Choice<Name extends string>({ label, options, chosen, onChoose }: ChoiceProps<Name>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={controls.label}>{label}</legend>
      {(Object.keys(options) as Name[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} /> {options[one]}
        </label>
      ))}
    </fieldset>
  );
}

function Import({ folder }: { folder: string }) {
  const { draft, announce, go } = useStudio();
  const fieldId = useId();
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [waiting, setWaiting] = useState<Waiting>();
  const [imported, setImported] = useState(0);

  const send = (name: string, content: string, dry: boolean) =>
    askFor(importSchema, `/drafts/${draft.id}/import`, { body: { folder, name, content, dry } });
  const busy = async (act: () => Promise<void>) => {
    setIsBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const look = (file: File | undefined) =>
    busy(async () => {
      setWaiting(undefined);
      setImported(0);
      if (!file) return;
      const content = textOf(await file.arrayBuffer());
      if (content === undefined) return setProblem(t.notUtf8);
      setWaiting({ name: file.name, content, answer: await send(file.name, content, true) });
    });
  const take = ({ name, content }: Waiting) =>
    busy(async () => {
      const { edits } = await send(name, content, false);
      setWaiting(undefined);
      setImported(edits);
      announce(t.imported(edits));
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the file input
    <div
      className={styles.card}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void look(event.dataTransfer.files[0]);
      }}
    >
      <h4>{t.import}</h4>
      <div>
        <label htmlFor={fieldId} className={controls.label}>
          {t.choose}
        </label>
        <input
          id={fieldId}
          type="file"
          accept=".xlf,.xliff,.csv"
          aria-describedby={`${fieldId}-drop`}
          onChange={(event) => {
            void look(event.target.files?.[0]);
            // Allows choosing the same file again after fixing it.
            event.target.value = '';
          }}
        />
        <p id={`${fieldId}-drop`} className={controls.hint}>
          {t.drop}
        </p>
      </div>
      <div role="status">
        {isBusy && <p className={controls.hint}>{t.reading}</p>}
        {imported > 0 && (
          <p className={styles.good}>
            {t.imported(imported)}{' '}
            <button type="button" className={controls.link} onClick={() => go({ section: 'review' })}>
              {t.review}
            </button>
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      {waiting && (
        <Preview
          waiting={waiting}
          isBusy={isBusy}
          onTake={() => void take(waiting)}
          onCancel={() => setWaiting(undefined)}
        />
      )}
    </div>
  );
}

/** Decodes UTF-8, or UTF-16 with a byte order mark as in XML; undefined for other encodings. */
function textOf(bytes: ArrayBuffer): string | undefined {
  const [one, two] = new Uint8Array(bytes);
  const isUtf16 = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
  const encoding = isUtf16 ? (one === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type PreviewProps = { waiting: Waiting; isBusy: boolean; onTake: () => void; onCancel: () => void };

function Preview({ waiting: { name, answer }, isBusy, onTake, onCancel }: PreviewProps) {
  const { session } = useStudio();
  const { edits, unchanged, problems, changes, conflicts } = answer;
  return (
    <section className={styles.preview} aria-label={t.preview(name)}>
      <h5>{t.preview(name)}</h5>
      <p>
        {edits > 0 ? t.edits(edits) : t.nothing} {unchanged > 0 && t.unchanged(unchanged)}
      </p>
      {problems.length > 0 && (
        <div className={styles.previewPart}>
          <h6>{t.problems}</h6>
          <Limited items={problems}>
            {(problem) => (
              <li key={`${problem.id} ${problem.message}`} className={styles.finding}>
                <code>{problem.id}</code> {problem.message} <span className={controls.hint}>{problem.fix}</span>
              </li>
            )}
          </Limited>
        </div>
      )}
      {conflicts.length > 0 && (
        <div className={styles.previewPart}>
          <h6>{t.conflicts}</h6>
          <p className={controls.hint}>{t.conflictsHint}</p>
          <Limited items={conflicts}>
            {(conflict) => {
              const { page, key, tag, dir } = describePlace(session, conflict);
              return (
                <li key={placeId(conflict)} className={styles.imported}>
                  <span className={controls.hint}>{page}</span> <code>{key}</code>
                  <dl className={styles.sides}>
                    <dt>{t.inFile}</dt>
                    <dd lang={tag} dir={dir}>
                      {conflict.mine}
                    </dd>
                    <dt>{t.here}</dt>
                    <dd lang={tag} dir={dir}>
                      {conflict.theirs}
                    </dd>
                  </dl>
                </li>
              );
            }}
          </Limited>
        </div>
      )}
      {changes.length > 0 && (
        <div className={styles.previewPart}>
          <h6>{t.changes}</h6>
          <Limited items={changes}>
            {(change) => {
              const { page, key, tag, dir } = describePlace(session, change);
              return (
                <li key={placeId(change)} className={styles.imported}>
                  <span className={controls.hint}>{page}</span> <code>{key}</code>
                  <DiffText before={shownValue(change.before)} after={shownValue(change.after)} tag={tag} dir={dir} />
                </li>
              );
            }}
          </Limited>
        </div>
      )}
      <div className={controls.actions}>
        {edits > 0 && (
          <button type="button" className={controls.primary} disabled={isBusy} onClick={onTake}>
            {t.take(edits)}
          </button>
        )}
        <button type="button" className={controls.quiet} onClick={onCancel}>
          {texts.app.cancel}
        </button>
      </div>
    </section>
  );
}

function Limited<T>({ items, children }: { items: readonly T[]; children: (item: T) => ReactNode }) {
  return (
    <>
      <ul className={styles.limited}>{items.slice(0, firstOnes).map(children)}</ul>
      {items.length > firstOnes && <p className={controls.hint}>{t.more(items.length - firstOnes)}</p>}
    </>
  );
}

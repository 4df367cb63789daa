import { messageOf } from '@talkaroo/content/errors/read-error';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { placeId } from '../../core/place-id';
import { importSchema, type Place } from '../../protocol';
import { Action } from '../action';
import { askFor } from '../api';
import controls from '../controls.module.css';
import { inWords } from '../finding-words';
import { Labelled } from '../labelled';
import { describePlace, mayChange, type PlaceName } from '../places';
import { ChangeText } from '../review/change-text';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { firstOnes } from './item-parts';
import styles from './languages.module.css';

const t = texts.languages.exchange;

type ImportAnswer = z.infer<typeof importSchema>;

type Waiting = { name: string; content: string; answer: ImportAnswer };

export function Exchange({ folder }: { folder: string }) {
  const { session } = useStudio();
  return (
    <section className={ui.stack} aria-labelledby="exchange-heading">
      <h3 id="exchange-heading">{t.heading}</h3>
      <p className={controls.hint}>{t.hint}</p>
      <div className={ui.beside}>
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
    <div className={ui.card}>
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
    <fieldset>
      <legend className={controls.label}>{label}</legend>
      {(Object.keys(options) as Name[]).map((one) => (
        <label key={one} className={controls.check}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} /> {options[one]}
        </label>
      ))}
    </fieldset>
  );
}

function Import({ folder }: { folder: string }) {
  const { draft, announce, go } = useStudio();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [waiting, setWaiting] = useState<Waiting>();
  const [imported, setImported] = useState(0);

  const send = async (name: string, content: string, dry: boolean) => {
    setIsBusy(true);
    setProblem('');
    try {
      return await askFor(importSchema, `/drafts/${draft.id}/import`, { body: { folder, name, content, dry } });
    } catch (error) {
      setProblem(messageOf(error));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  const look = async (file: File) => {
    setWaiting(undefined);
    setImported(0);
    const content = textOf(await file.arrayBuffer());
    if (content === undefined) return setProblem(t.notUtf8);
    const answer = await send(file.name, content, true);
    if (answer) setWaiting({ name: file.name, content, answer });
  };
  const take = async ({ name, content }: Waiting) => {
    const answer = await send(name, content, false);
    if (!answer) return;
    setWaiting(undefined);
    setImported(answer.edits);
    announce(t.imported(answer.edits));
  };

  return (
    <div className={ui.card}>
      <h4>{t.import}</h4>
      <Labelled label={t.choose} hint={t.drop}>
        {({ className: _, ...attributes }) => (
          <input
            {...attributes}
            type="file"
            accept=".xlf,.xliff,.csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void look(file);
              // Allows choosing the same file again after fixing it.
              target.value = '';
            }}
          />
        )}
      </Labelled>
      <div role="status">
        {isBusy && <p className={controls.hint}>{t.reading}</p>}
        {imported > 0 && (
          <p className={ui.note} data-mood="good">
            {t.imported(imported)} <Action label={t.review} onClick={() => go({ section: 'review' })} />
          </p>
        )}
      </div>
      {problem && (
        <p role="alert" className={ui.note} data-mood="bad">
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
  /** Ids in files are `tr/home.json hero.title`. */
  const placeOf = (id: string) => ({ file: id.split(' ', 1)[0] ?? '', key: id.slice(id.indexOf(' ') + 1) });
  return (
    <section className={ui.stack} aria-label={t.preview(name)}>
      <h5>{t.preview(name)}</h5>
      <p>
        {edits > 0 ? t.edits(edits) : t.nothing} {unchanged > 0 && t.unchanged(unchanged)}
      </p>
      <Limited heading={t.problems} items={problems}>
        {({ id, message, fix }) => (
          <li key={`${id} ${message}`} className={styles.finding}>
            {id && <strong>{describePlace(session, placeOf(id)).whole}: </strong>}
            {inWords({ message, fix })}
          </li>
        )}
      </Limited>
      <Limited heading={t.conflicts} hint={t.conflictsHint} items={conflicts}>
        {(conflict) => (
          <PlaceItem key={placeId(conflict)} place={conflict}>
            {({ tag, dir }) =>
              (['mine', 'theirs'] as const).map((side) => (
                <p key={side}>
                  <span className={controls.hint}>{side === 'mine' ? t.inFile : t.here}: </span>
                  <bdi lang={tag} dir={dir}>
                    {conflict[side]}
                  </bdi>
                </p>
              ))
            }
          </PlaceItem>
        )}
      </Limited>
      <Limited heading={t.changes} items={changes}>
        {(change) => (
          <PlaceItem key={placeId(change)} place={change}>
            {(name) => <ChangeText change={change} name={name} />}
          </PlaceItem>
        )}
      </Limited>
      <div className={controls.actions}>
        {edits > 0 && <Action look="primary" label={t.take(edits)} disabled={isBusy} onClick={onTake} />}
        <Action look="quiet" label={texts.app.cancel} onClick={onCancel} />
      </div>
    </section>
  );
}

function PlaceItem({ place, children }: { place: Place; children: (name: PlaceName) => ReactNode }) {
  const name = describePlace(useStudio().session, place);
  return (
    <li>
      <strong>{name.key}</strong> <span className={controls.hint}>{name.page}</span>
      {children(name)}
    </li>
  );
}

type LimitedProps<T> = { heading: string; hint?: string; items: readonly T[]; children: (item: T) => ReactNode };

function Limited<T>({ heading, hint, items, children }: LimitedProps<T>) {
  if (items.length === 0) return null;
  return (
    <>
      <h6>{heading}</h6>
      {hint && <p className={controls.hint}>{hint}</p>}
      <ul className={styles.limited}>{items.slice(0, firstOnes).map(children)}</ul>
      {items.length > firstOnes && <p className={controls.hint}>{texts.languages.more(items.length - firstOnes)}</p>}
    </>
  );
}

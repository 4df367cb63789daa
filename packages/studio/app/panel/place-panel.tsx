import { useRef, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Place, Ref } from '../../protocol';
import { api, ask } from '../api';
import { Comments } from '../comments/comments';
import controls from '../controls.module.css';
import { Labelled } from '../labelled';
import { keyWords } from '../names';
import { PictureField } from '../picture-field';
import { mayChange, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { Developers } from './developers';
import { Disclosure } from './disclosure';
import { Findings } from './findings';
import { HistorySection } from './history-section';
import { longText, nameOfEntry } from './item-edits';
import { ListSection, type PlaceValue } from './list-section';
import styles from './panel.module.css';
import { RegionList } from './region-list';

const t = texts.panel;

type PlaceRef = Extract<Ref, { kind: 'region' | 'article' }>;

export function PlacePanel({ selection }: { selection: PlaceRef }) {
  const { draft } = useStudio();
  const { place } = selection;
  const query = new URLSearchParams(place).toString();
  const { data, problem } = useLoaded(`${draft.id} ${query}`, draft.revision, () =>
    ask<PlaceValue>(`/drafts/${draft.id}/value?${query}`),
  );
  if (!data) return <p className={controls.hint}>{problem ? texts.app.failed(problem) : texts.app.loading}</p>;
  return <OpenPlace key={query} selection={selection} answer={data} />;
}

function OpenPlace({ selection, answer }: { selection: PlaceRef; answer: PlaceValue }) {
  const { session, view, go, selectionName } = useStudio();
  const { kind, place } = selection;
  const isRegion = kind === 'region';
  const canWrite = mayChange(session, place.file);
  const { tag, dir } = isRegion ? { tag: undefined, dir: undefined } : viewLanguage(session, view);
  const list = listAt(place);
  return (
    <article className={styles.panel}>
      <header className={styles.head}>
        <h2>{selectionName ?? keyWords(place.key || place.file)}</h2>
        <div className={styles.badges}>
          <span className={controls.badge}>{isRegion ? t.regionFile : t.article}</span>
          {answer.inherited && isRegion && <span className={controls.badge}>{t.inherited}</span>}
        </div>
        {answer.description && <p className={controls.hint}>{answer.description}</p>}
      </header>
      <PlaceField selection={selection} answer={answer} isReadOnly={!canWrite} tag={tag} dir={dir} />
      <Findings findings={answer.findings} file={place.file} value={String(answer.value)} />
      <button
        type="button"
        className={controls.button}
        onClick={() => go({ section: isRegion ? 'region' : 'articles', select: selection })}
      >
        {isRegion ? t.openRegion : t.editArticle}
      </button>
      {list && isRegion && (
        <Disclosure id="list" title={t.list} isOpenAtFirst>
          {() =>
            list.key === 'banners' ? <BannerList place={place} list={list} /> : <RegionList list={list} place={place} />
          }
        </Disclosure>
      )}
      <Disclosure id="comments" title={texts.comments.heading}>
        {() => <Comments place={place} />}
      </Disclosure>
      <Disclosure id="history" title={t.history}>
        {() => <HistorySection place={place} kind="picture" />}
      </Disclosure>
      <Developers place={place} />
    </article>
  );
}

/** Returns the list around a place: `footer.explore` for `footer.explore.2.link`. */
function listAt({ file, key }: Place): (Place & { index: number }) | undefined {
  const [, list = '', index] = /^(.+?)\.(\d+)(?:\.|$)/.exec(key) ?? [];
  return index === undefined ? undefined : { file, key: list, index: Number(index) };
}

/** Banners have their texts in packs. */
function BannerList({ place, list }: { place: Place; list: Place & { index: number } }) {
  const { draft, view } = useStudio();
  const key = `banners.${list.index}`;
  const query = new URLSearchParams({ file: place.file, key }).toString();
  const { data, problem } = useLoaded(`${draft.id} ${query} ${view.language}`, draft.revision, async () => {
    const { value } = await ask<PlaceValue>(`/drafts/${draft.id}/value?${query}`);
    return api.text(draft.id, view, 'home', `banners.${nameOfEntry(value)}.title`);
  });
  if (data?.list) return <ListSection list={data.list} field="title" />;
  return <p className={controls.hint}>{problem || texts.app.loading}</p>;
}

type PlaceFieldProps = {
  selection: PlaceRef;
  answer: PlaceValue;
  isReadOnly: boolean;
  tag: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
};

const picture = /^(?:\/[\w-][\w.-]*)+\.(?:svg|png|jpg|webp|avif)$/;

function PlaceField({ selection, answer, isReadOnly, tag, dir }: PlaceFieldProps) {
  const { typing, type, edit } = useStudio();
  const { place } = selection;
  const name = placeId(place);
  const label = keyWords(place.key);
  const typed = useRef<{ value: string; answer: PlaceValue }>(undefined);
  const { value } = answer;
  // Fixed, as swapping the control would lose the focus.
  const [isLong] = useState(String(value).length > longText);
  if (typeof value === 'boolean') {
    return (
      <label className={controls.check}>
        <input
          type="checkbox"
          checked={value}
          disabled={isReadOnly}
          onChange={(event) => edit([{ do: 'set', ...place, value: event.target.checked, expected: value }])}
        />
        {label}
      </label>
    );
  }
  if (typeof value === 'number') {
    const save = (next: string) => {
      const number = Number(next);
      if (next.trim() === '' || !Number.isFinite(number) || number === value) return;
      void edit([{ do: 'set', ...place, value: number, expected: value }]);
    };
    return (
      <Labelled label={label}>
        {(attributes) => (
          <input
            {...attributes}
            key={value}
            type="number"
            step="any"
            defaultValue={value}
            readOnly={isReadOnly}
            onBlur={(event) => save(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && save(event.currentTarget.value)}
          />
        )}
      </Labelled>
    );
  }
  // Article bodies have their own editor.
  if (typeof value !== 'string' || place.key === 'body') {
    const line =
      selection.kind === 'article' && typeof value === 'string' ? value.split('\n')[selection.line ?? 0] : '';
    return (
      <p className={controls.text} lang={tag} dir={dir}>
        {line || (value === null ? t.notGiven : t.notSimple)}
      </p>
    );
  }
  if (picture.test(value)) {
    return (
      <PictureField
        label={label}
        value={typing.get(name) ?? value}
        isDisabled={isReadOnly}
        onPick={(path) => edit([{ do: 'set', ...place, value: path ?? '', expected: value }])}
      />
    );
  }
  const last = typed.current?.answer === answer ? typed.current.value : undefined;
  const shown = typing.get(name) ?? last ?? value;
  const own = { value: shown, lang: tag, dir: dir ?? 'auto', readOnly: isReadOnly };
  const change = (next: string) => {
    const expected = typing.has(name) ? value : (last ?? value);
    typed.current = { value: next, answer };
    type(selection, place, next, answer.inherited ? null : expected);
  };
  return (
    <Labelled label={label}>
      {(attributes) =>
        isLong ? (
          <textarea {...attributes} {...own} rows={4} onChange={(event) => change(event.target.value)} />
        ) : (
          <input {...attributes} {...own} onChange={(event) => change(event.target.value)} />
        )
      }
    </Labelled>
  );
}

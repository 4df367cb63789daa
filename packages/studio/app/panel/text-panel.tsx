import { useState } from 'react';
import { placeId } from '../../core/place-id';
import type { ListInfo, Ref, TextInfo, View } from '../../protocol';
import { Action } from '../action';
import { ask, useLoaded } from '../api';
import { Findings } from '../findings';
import { inEnglish, keyWords, mayChange, spokenIn, viewLanguage } from '../places';
import { StudioContext, useStudio } from '../studio-context';
import { texts } from '../texts';
import { useTyped } from '../use-typed';
import { ListSection } from './list-section';
import styles from './panel.module.css';
import {
  ChipText,
  Disclosure,
  EnglishSection,
  FactsSection,
  GlossarySection,
  LayersSection,
  originName,
  PageLinkSection,
  PlaceSections,
} from './sections';
import { TextField } from './text-field';

const t = texts.panel;

type Of = { view: View; file: string; name: string; onConfirmed: () => void };

/** `of`: a text that is not on the page in view. */
export function TextPanel({ selection, of }: { selection: Extract<Ref, { kind: 'text' }>; of?: Of }) {
  const studio = useStudio();
  const { draft } = studio;
  const view = of?.view ?? studio.view;
  const { namespace, key } = selection;
  const id = [draft.id, view.region, view.language, namespace, key].join(' ');
  const { data, problem, reload } = useLoaded(id, draft.revision, (signal) =>
    ask('GET /drafts/:id/text', { id: draft.id, ...view, namespace, key }, { signal }),
  );
  if (!data) return <p className="hint">{problem ? texts.app.failed(problem) : texts.app.loading}</p>;
  return (
    <StudioContext value={{ ...studio, view }}>
      <OpenText key={id} info={data} problem={problem} of={of} onConfirmed={of?.onConfirmed ?? reload} />
    </StudioContext>
  );
}

type OpenTextProps = { info: TextInfo; problem: string; of: Of | undefined; onConfirmed: () => void };

function OpenText({ info, problem, of, onConfirmed }: OpenTextProps) {
  const { session, view, selectionName, forget } = useStudio();
  const [chosen, setChosen] = useState<string>();
  const file = chosen ?? of?.file ?? info.place.file;
  const place = { file, key: info.key };
  const layer = info.layers.find((one) => one.file === file);
  // An empty layer starts from the value of the layer below.
  const text = useTyped(place, layer?.value ?? info.value, info, layer?.value ?? null);
  const spoken = layer?.label === 'english' ? inEnglish : spokenIn(session, view);
  const isFallback = info.origin === 'english' && layer?.label === 'language' && layer.value === undefined;
  const type = mayChange(session, file) ? text.type : undefined;
  const name = of?.name ?? selectionName ?? keyWords(info.key);
  const label = t.textOf(name);
  // English stands below: a translation is not written behind it.
  const isEmpty = isFallback && !text.isTyping && text.value === info.english;
  const value = isEmpty ? '' : text.value;

  return (
    <article className={`loose-stack ${styles.panel}`}>
      <header className="stack">
        <h2>{name}</h2>
        <div className="actions">
          <span className="badge">{originName(info, session, view)}</span>
          {info.stale && <span className="badge warn">{t.englishChanged}</span>}
          {text.isTyping && text.why === undefined && <span className="hint">{texts.app.saving}</span>}
        </div>
        {problem && <p className="note warn">{texts.app.failed(problem)}</p>}
      </header>

      {type ? (
        <TextField key={file} {...{ info, label, value, ...spoken }} isFocused={chosen !== undefined} onChange={type} />
      ) : (
        <>
          <ChipText source={text.value} kind={info.kind} {...spoken} />
          <p className="hint" tabIndex={-1}>
            {t.readOnly(viewLanguage(session, view).name)}
          </p>
        </>
      )}
      {text.why !== undefined && (
        <p className="note warn">
          {texts.forms.notSaved} {text.why}{' '}
          <Action look="button" label={texts.app.forget} onClick={() => forget([placeId(place)])} />
        </p>
      )}
      <Findings findings={info.findings} edited={type && { file, value, onFix: type }} />

      <EnglishSection info={info} file={of?.file ?? info.place.file} onUse={type} onConfirmed={onConfirmed} />
      <LayersSection info={info} file={file} onWrite={setChosen} />
      {info.list && !of && (
        <Disclosure id="list" title={t.list} note={placeIn(info.list)} isOpenAtFirst={info.list.shownBy !== undefined}>
          <ListSection list={info.list} field={info.key.slice(`${info.list.path}.${info.list.item}.`.length)} />
        </Disclosure>
      )}
      <GlossarySection glossary={info.glossary} isOpenAtFirst={of !== undefined} />
      <FactsSection info={info} value={text.value} />
      <PageLinkSection info={info} />
      <PlaceSections place={place} kind={info.kind} {...spoken} onTake={type} />
    </article>
  );
}

/** Returns the place of the text's item in its list: `2 of 3`. */
function placeIn({ items, item }: ListInfo): string {
  return `${items.findIndex(({ id }) => id === item) + 1} of ${items.length}`;
}

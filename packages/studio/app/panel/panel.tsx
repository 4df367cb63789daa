import { useEffect, useRef } from 'react';
import { Action } from '../action';
import { useOfDraft } from '../api';
import { Items } from '../forms/field-group';
import { FieldRow } from '../forms/field-row';
import { fieldsAlong, isHolder, shownAt } from '../forms/fields';
import { FormContext, type PlaceRef, useFileForm, useForm } from '../forms/form-context';
import { keyWords, spokenIn } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ListSection, nameOfEntry } from './list-section';
import styles from './panel.module.css';
import { Disclosure, PlaceSections } from './sections';
import { TextPanel } from './text-panel';

const keys = [
  ['Tab', 'leaves a text; nothing is lost, all is saved as you type'],
  ['Ctrl Space', 'in a text: finds a placeholder, fact or link to put in'],
  ['Ctrl Z', 'in a text: takes back what you typed'],
  ['Arrow keys', 'go over a placeholder or tag as over one letter'],
] as const;

export function Panel() {
  const { selection, toEdit } = useStudio();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toEdit && panel.current) return focusOnceLoaded(panel.current);
  }, [toEdit]);
  return (
    <div ref={panel}>
      {selection?.kind === 'text' && <TextPanel selection={selection} />}
      {(selection?.kind === 'region' || selection?.kind === 'article') && <PlacePanel selection={selection} />}
      {selection?.kind === 'fixed' && (
        <div className={`loose-stack ${styles.panel}`}>
          <h2>Not a text of yours</h2>
          <p tabIndex={-1}>
            The program writes or draws this itself: a number, a date, the name of a language or country, a QR code of
            an address in the region’s settings, or a drawing.
          </p>
        </div>
      )}
      {!selection && (
        <div className={`loose-stack ${styles.panel}`}>
          <h2>How to change the site</h2>
          <ol className="listed">
            <li>Click a text, a picture or a link on the page.</li>
            <li>Type here. The page shows it at once, and visitors do not see it yet.</li>
            <li>Press “Publish” at the top, look at what you changed, and make it public.</li>
          </ol>
          <details>
            <summary>Keys</summary>
            <dl className={`stack ${styles.keys}`}>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      )}
    </div>
  );
}

/** Matches the panel's field, a button that opens one, or a reason for having none. */
const first = ':is(input, select, textarea, button, [contenteditable="true"], p[tabindex]):not(header *, :disabled)';

/** Focuses the panel's main control once it has loaded, unless the focus has moved. Returns a cancel function. */
export function focusOnceLoaded(panel: HTMLElement): () => void {
  const { activeElement } = document;
  const focus = () => {
    const control = panel.querySelector<HTMLElement>(first);
    if (!control) return;
    observer.disconnect();
    if (document.activeElement === activeElement) control.focus();
  };
  const observer = new MutationObserver(focus);
  observer.observe(panel, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}

/** A value of a region file or of the head of an article: its field, as in the form of the file. */
function PlacePanel({ selection }: { selection: PlaceRef }) {
  const { session, view, go, selectionName } = useStudio();
  const { kind, place } = selection;
  const { answer, problem, reload } = useFileForm(place.file);
  if (!answer) return <p className="hint">{problem ? texts.app.failed(problem) : texts.app.loading}</p>;
  const isRegion = kind === 'region';
  const fields = fieldsAlong(answer.schema, place.key);
  const found = fields.find(({ field }) => !isHolder(field));
  const list = fields.find(({ field }) => field.kind === 'items');
  const index = list && place.key.slice(list.at.length + 1).split('.')[0];
  // A line of an article has no field here: articles have their own editor.
  const line = kind === 'article' ? answer.body?.text.split('\n')[selection.line ?? 0] : undefined;
  return (
    <FormContext value={{ answer, reload }}>
      <article className={`loose-stack ${styles.panel}`}>
        <header className="stack">
          <h2>{selectionName ?? keyWords(place.key || place.file)}</h2>
          <div className="actions">
            <span className="badge">{isRegion ? 'Region settings' : 'Article'}</span>
          </div>
        </header>
        {found ? (
          <FieldRow key={place.key} {...found} />
        ) : (
          <p className="text" {...(line && spokenIn(session, view))}>
            {line || 'This is a group of values.'}
          </p>
        )}
        <Action
          look="button"
          label={isRegion ? texts.panel.openRegion : texts.panel.editArticle}
          onClick={() => go({ section: isRegion ? 'region' : 'articles', select: selection })}
        />
        {list && index && (
          <Disclosure id="list" title={texts.panel.list} isOpenAtFirst>
            {list.at === 'banners' ? <BannerList at={`${list.at}.${index}`} /> : <Items {...list} level={4} />}
          </Disclosure>
        )}
        <PlaceSections place={place} kind="picture" />
      </article>
    </FormContext>
  );
}

/** Banners have their texts in packs. */
function BannerList({ at }: { at: string }) {
  const { view } = useStudio();
  const { answer } = useForm();
  const name = nameOfEntry(shownAt(answer, at).value);
  const { data, problem } = useOfDraft(
    'GET /drafts/:id/text',
    name ? { ...view, namespace: 'home', key: `banners.${name}.title` } : undefined,
  );
  if (data?.list) return <ListSection list={data.list} field="title" />;
  return <p className="hint">{problem || texts.app.loading}</p>;
}

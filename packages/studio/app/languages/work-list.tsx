import { useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { type WorkItem, workItemSchema } from '../../protocol';
import { askFor } from '../api';
import controls from '../controls.module.css';
import { describePlace, languageOf, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { itemId } from './item-id';
import styles from './languages.module.css';
import { type Done, TranslateItems } from './translate-items';

const t = texts.languages.work;

/** Rows per page; laying out a thousand would take seconds. */
const pageSize = 50;

const reasons = ['error', 'untranslated', 'stale', 'warning'] as const satisfies readonly WorkItem['reason'][];

export function WorkList({ folder }: { folder: string }) {
  const { draft } = useStudio();
  const [items, setItems] = useState<readonly WorkItem[]>();
  // Reload after changes such as imports, but not while stepping through the items.
  const { data, problem } = useLoaded(items ? undefined : `${draft.id} ${folder}`, draft.revision, () =>
    askFor(z.array(workItemSchema), `/drafts/${draft.id}/work?${new URLSearchParams({ folder })}`),
  );
  const [filter, setFilter] = useState<{ reason: WorkItem['reason'] | ''; namespace: string }>({
    reason: '',
    namespace: '',
  });
  const [first, setFirst] = useState(0);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map());
  const all = data ?? [];
  const shown = useMemo(
    () =>
      (data ?? []).filter(
        ({ reason, namespace }) =>
          (!filter.reason || reason === filter.reason) && (!filter.namespace || namespace === filter.namespace),
      ),
    [data, filter],
  );

  if (items) {
    return (
      <TranslateItems
        folder={folder}
        items={items}
        first={at}
        done={done}
        onDone={(item, how) => setDone((before) => withDone(before, itemId(item), how))}
        onBack={() => setItems(undefined)}
      />
    );
  }

  const start = (index: number) => {
    setAt(index);
    setDone(new Map());
    setItems(shown);
  };
  const choose = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part });
    setFirst(0);
  };
  if (problem) return <p role="alert">{texts.app.failed(problem)}</p>;
  if (!data) return <p className={controls.hint}>{texts.app.loading}</p>;
  if (all.length === 0) return <p className={styles.empty}>{t.none}</p>;
  return (
    <section aria-label={texts.languages.columns.action} className={styles.work}>
      <div className={styles.filters}>
        <Reasons items={all} chosen={filter.reason} onChoose={(reason) => choose({ reason })} />
        <Pages items={all} chosen={filter.namespace} onChoose={(namespace) => choose({ namespace })} />
        <button type="button" className={controls.primary} disabled={shown.length === 0} onClick={() => start(first)}>
          {t.start}
        </button>
      </div>
      {shown.length === 0 && <p className={styles.empty}>{t.noneOfFilter}</p>}
      <ol className={styles.items} start={first + 1}>
        {shown.slice(first, first + pageSize).map((item, index) => (
          <Item key={itemId(item)} item={item} folder={folder} onTranslate={() => start(first + index)} />
        ))}
      </ol>
      {shown.length > pageSize && (
        <nav className={styles.pages} aria-label={t.page}>
          <button
            type="button"
            className={controls.button}
            disabled={first === 0}
            onClick={() => setFirst(Math.max(0, first - pageSize))}
          >
            {t.previousPage}
          </button>
          <span role="status">{t.range(first + 1, Math.min(first + pageSize, shown.length), shown.length)}</span>
          <button
            type="button"
            className={controls.button}
            disabled={first + pageSize >= shown.length}
            onClick={() => setFirst(first + pageSize)}
          >
            {t.nextPage}
          </button>
        </nav>
      )}
    </section>
  );
}

function withDone(before: ReadonlyMap<string, Done>, id: string, how: Done | undefined): ReadonlyMap<string, Done> {
  if (before.get(id) === how) return before;
  const after = new Map(before);
  if (how) after.set(id, how);
  else after.delete(id);
  return after;
}

type FilterProps<Name> = { items: readonly WorkItem[]; chosen: Name | ''; onChoose: (name: Name | '') => void };

function Reasons({ items, chosen, onChoose }: FilterProps<WorkItem['reason']>) {
  const countOf = (reason: WorkItem['reason']) => items.filter((item) => item.reason === reason).length;
  const present = reasons.filter((reason) => countOf(reason) > 0);
  return (
    <fieldset className={styles.reasons}>
      <legend className="visually-hidden">{t.reason}</legend>
      {(['', ...present] as const).map((reason) => (
        <button
          key={reason}
          type="button"
          className={styles.reason}
          aria-pressed={chosen === reason}
          onClick={() => onChoose(reason)}
        >
          {reason ? t.option(t.reasons[reason], countOf(reason)) : t.option(t.all, items.length)}
        </button>
      ))}
    </fieldset>
  );
}

function Pages({ items, chosen, onChoose }: FilterProps<string>) {
  const { session } = useStudio();
  const fieldId = useId();
  const namespaces = [...new Map(items.map((item) => [item.namespace, item]))];
  return (
    <div className={styles.pageFilter}>
      <label htmlFor={fieldId}>{t.page}</label>
      <select id={fieldId} className={controls.field} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t.all}</option>
        {namespaces.map(([namespace, { place }]) => (
          <option key={namespace} value={namespace}>
            {t.option(describePlace(session, place).page, items.filter((item) => item.namespace === namespace).length)}
          </option>
        ))}
      </select>
    </div>
  );
}

type ItemProps = { item: WorkItem; folder: string; onTranslate: () => void };

function Item({ item, folder, onTranslate }: ItemProps) {
  const { session, go } = useStudio();
  const language = languageOf(session, folder);
  const { page, key } = describePlace(session, item.place);
  const way = wayTo(session, item.place, item.view && [item.view]);
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <span className={`${controls.badge} ${styles.badge}`} data-reason={item.reason}>
          {t.reasons[item.reason]}
        </span>
        <span className={controls.hint}>{page}</span>
        <code>{key}</code>
      </div>
      <div className={styles.texts}>
        <p lang="en" dir="ltr">
          <span className={controls.hint}>{t.english}: </span>
          {item.english}
        </p>
        <p>
          <span className={controls.hint}>{t.now}: </span>
          {item.value === undefined ? (
            <em className={controls.hint}>{t.nothing}</em>
          ) : (
            <bdi lang={language?.tag} dir={language?.dir}>
              {item.value}
            </bdi>
          )}
        </p>
      </div>
      {item.finding && (
        <p className={styles.finding}>
          {item.finding.message} <span className={controls.hint}>{item.finding.fix}</span>
        </p>
      )}
      <div className={controls.linkActions}>
        <button type="button" className={controls.link} aria-label={t.of(t.translate, key)} onClick={onTranslate}>
          {t.translate}
        </button>
        {way && (
          <button
            type="button"
            className={controls.link}
            aria-label={t.of(texts.languages.item.show, key)}
            onClick={() => go(way)}
          >
            {texts.languages.item.show}
          </button>
        )}
      </div>
    </li>
  );
}

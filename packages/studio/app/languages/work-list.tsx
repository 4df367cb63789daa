import { countBy, uniqBy } from 'es-toolkit';
import { useId, useState } from 'react';
import { z } from 'zod';
import { type WorkItem, workItemSchema } from '../../protocol';
import { Action } from '../action';
import { askFor } from '../api';
import controls from '../controls.module.css';
import { Waiting } from '../forms/region-section';
import { describePlace, languageOf, wayTo } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useLoaded } from '../use-loaded';
import { type Done, ItemFinding, ItemHead, itemId } from './item-parts';
import styles from './languages.module.css';
import { TranslateItems } from './translate-items';

const t = texts.languages.work;

/** Rows per page; laying out a thousand would take seconds. */
const pageSize = 50;

const reasons = ['error', 'untranslated', 'stale', 'warning'] as const satisfies readonly WorkItem['reason'][];

export function WorkList({ folder }: { folder: string }) {
  const { session, draft } = useStudio();
  const [started, setStarted] = useState<{ items: readonly WorkItem[]; at: number }>();
  // Reload after changes such as imports, but not while stepping through the items.
  const { data, problem, reload } = useLoaded(started ? undefined : `${draft.id} ${folder}`, draft.revision, () =>
    askFor(z.array(workItemSchema), `/drafts/${draft.id}/work?${new URLSearchParams({ folder })}`),
  );
  const fieldId = useId();
  const [filter, setFilter] = useState<{ reason: WorkItem['reason'] | ''; namespace: string }>({
    reason: '',
    namespace: '',
  });
  const [first, setFirst] = useState(0);
  const [done, setDone] = useState<ReadonlyMap<string, Done | undefined>>(new Map());

  if (started) {
    return (
      <TranslateItems
        folder={folder}
        items={started.items}
        first={started.at}
        done={done}
        onDone={(item, how) => setDone((before) => new Map(before).set(itemId(item), how))}
        onBack={() => setStarted(undefined)}
      />
    );
  }
  if (!data) return <Waiting problem={problem} onRetry={reload} />;
  if (data.length === 0) return <p className={ui.empty}>{t.none}</p>;

  const shown = data.filter(
    ({ reason, namespace }) =>
      (!filter.reason || reason === filter.reason) && (!filter.namespace || namespace === filter.namespace),
  );
  const [byReason, byPage] = [countBy(data, ({ reason }) => reason), countBy(data, ({ namespace }) => namespace)];
  const start = (at: number) => {
    setDone(new Map());
    setStarted({ items: shown, at });
  };
  const choose = (part: Partial<typeof filter>) => {
    setFilter({ ...filter, ...part });
    setFirst(0);
  };
  const last = Math.min(first + pageSize, shown.length);
  return (
    <section aria-label={texts.languages.columns.action} className={ui.stack}>
      <div className={ui.row}>
        <fieldset className={controls.actions}>
          <legend className="visually-hidden">{t.reason}</legend>
          {(['', ...reasons.filter((reason) => byReason[reason])] as const).map((reason) => (
            <Action
              key={reason}
              look="quiet"
              label={reason ? t.option(t.reasons[reason], byReason[reason] ?? 0) : t.option(t.all, data.length)}
              aria-pressed={filter.reason === reason}
              onClick={() => choose({ reason })}
            />
          ))}
        </fieldset>
        <label htmlFor={fieldId}>{t.page}</label>
        <div>
          <select
            id={fieldId}
            className={controls.field}
            value={filter.namespace}
            onChange={(event) => choose({ namespace: event.target.value })}
          >
            <option value="">{t.all}</option>
            {uniqBy(data, (item) => item.namespace).map(({ namespace, place }) => (
              <option key={namespace} value={namespace}>
                {t.option(describePlace(session, place).page, byPage[namespace] ?? 0)}
              </option>
            ))}
          </select>
        </div>
        <Action
          look="primary"
          label={t.start}
          className={ui.end}
          disabled={shown.length === 0}
          onClick={() => start(first)}
        />
      </div>
      {shown.length === 0 && <p className={ui.empty}>{t.noneOfFilter}</p>}
      {shown.length > 0 && (
        <ol className={ui.rows} start={first + 1}>
          {shown.slice(first, last).map((item, index) => (
            <Item key={itemId(item)} item={item} folder={folder} onTranslate={() => start(first + index)} />
          ))}
        </ol>
      )}
      {shown.length > pageSize && (
        <nav className={controls.actions} aria-label={t.page}>
          <Action
            look="button"
            label={t.previousPage}
            disabled={first === 0}
            onClick={() => setFirst(Math.max(0, first - pageSize))}
          />
          <span role="status">{t.range(first + 1, last, shown.length)}</span>
          <Action look="button" label={t.nextPage} disabled={last === shown.length} onClick={() => setFirst(last)} />
        </nav>
      )}
    </section>
  );
}

type ItemProps = { item: WorkItem; folder: string; onTranslate: () => void };

function Item({ item, folder, onTranslate }: ItemProps) {
  const { session, go } = useStudio();
  const language = languageOf(session, folder);
  const { key } = describePlace(session, item.place);
  const way = wayTo(session, item.place, item.view && [item.view]);
  return (
    <li className={ui.stack}>
      <ItemHead item={item} />
      <div className={`${ui.beside} ${styles.texts}`}>
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
      <ItemFinding finding={item.finding} />
      <div className={controls.linkActions}>
        <Action label={t.translate} of={key} onClick={onTranslate} />
        {way && <Action label={texts.languages.item.show} of={key} onClick={() => go(way)} />}
      </div>
    </li>
  );
}

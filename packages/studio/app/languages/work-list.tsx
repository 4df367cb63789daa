import { countBy, uniqBy } from 'es-toolkit';
import { useState } from 'react';
import { z } from 'zod';
import { type WorkItem, workItemSchema } from '../../protocol';
import { Action } from '../action';
import { askFor } from '../api';
import controls from '../controls.module.css';
import { Findings } from '../findings';
import { Waiting } from '../forms/region-section';
import { Options, Select } from '../inputs';
import { describePlace, languageOf, wayTo } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';
import { firstOnes, ItemHead, itemId, More, reasons } from './item-parts';
import styles from './languages.module.css';
import { TranslateItems } from './translate-items';

const option = (name: string, count = 0) => `${name} (${count})`;

export function WorkList({ folder }: { folder: string }) {
  const { session, draft } = useStudio();
  const [started, setStarted] = useState<{ items: readonly WorkItem[]; first: number }>();
  // Reload after changes such as imports, but not while stepping through the items.
  const { data, problem, reload } = useLoaded(started ? undefined : `${draft.id} ${folder}`, draft.revision, () =>
    askFor(z.array(workItemSchema), `/drafts/${draft.id}/work?${new URLSearchParams({ folder })}`),
  );
  const [chosen, setChosen] = useState<WorkItem['reason'] | ''>('');
  const [namespace, setNamespace] = useState('');

  if (started) return <TranslateItems folder={folder} {...started} onBack={() => setStarted(undefined)} />;
  if (!data) return <Waiting problem={problem} onRetry={reload} />;
  if (data.length === 0) return <p className={ui.empty}>Nothing is left to do in this language.</p>;

  const items = data.filter(
    (item) => (!chosen || item.reason === chosen) && (!namespace || item.namespace === namespace),
  );
  const known = Object.keys(reasons) as WorkItem['reason'][];
  const [byReason, byPage] = [countBy(data, ({ reason }) => reason), countBy(data, (item) => item.namespace)];
  const pages = uniqBy(data, (item) => item.namespace).map(
    (item) => [item.namespace, option(describePlace(session, item.place).page, byPage[item.namespace])] as const,
  );
  return (
    <section aria-label="Work list" className={ui.stack}>
      <div className={ui.row}>
        <fieldset className={controls.actions}>
          <legend className="visually-hidden">Why</legend>
          {(['', ...known.filter((reason) => byReason[reason])] as const).map((reason) => (
            <Action
              key={reason}
              look="quiet"
              label={reason ? option(reasons[reason], byReason[reason]) : option('All', data.length)}
              aria-pressed={chosen === reason}
              onClick={() => setChosen(reason)}
            />
          ))}
        </fieldset>
        <Select label="Page" value={namespace} onChange={setNamespace}>
          <Options options={[['', 'All'], ...pages]} />
        </Select>
        <Action
          look="primary"
          label="Translate one after another"
          className={ui.end}
          disabled={items.length === 0}
          onClick={() => setStarted({ items, first: 0 })}
        />
      </div>
      {items.length === 0 && <p className={ui.empty}>Nothing of this kind.</p>}
      {items.length > 0 && (
        <ol className={ui.rows}>
          {items.slice(0, firstOnes).map((item, first) => (
            <Item key={itemId(item)} item={item} folder={folder} onTranslate={() => setStarted({ items, first })} />
          ))}
        </ol>
      )}
      <More items={items} />
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
          <span className={controls.hint}>English: </span>
          {item.english}
        </p>
        <p>
          <span className={controls.hint}>Now: </span>
          <bdi lang={language?.tag} dir={language?.dir}>
            {item.value ?? <em className={controls.hint}>nothing yet</em>}
          </bdi>
        </p>
      </div>
      <Findings findings={item.finding ? [item.finding] : []} />
      <div className={controls.linkActions}>
        <Action label="Translate" of={key} onClick={onTranslate} />
        {way && <Action label="Show on the page" of={key} onClick={() => go(way)} />}
      </div>
    </li>
  );
}

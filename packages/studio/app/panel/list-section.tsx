import { isGroup } from '@talkaroo/content/json/group';
import { useState } from 'react';
import { listEdit } from '../../core/array-items';
import type { ListInfo } from '../../protocol';
import { Action } from '../action';
import controls from '../controls.module.css';
import { useFileForm } from '../forms/use-file-form';
import { shownAt } from '../forms/values';
import { ItemButtons } from '../item-buttons';
import { mayChange, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useListEdit } from '../use-list-edit';
import { AddTexts } from './add-item';
import { indexIn, moveEdit, removeEdits, standing } from './item-edits';
import styles from './panel.module.css';

const t = texts.panel;

/** `field`: the field to select in each item. */
export function ListSection({ list, field }: { list: ListInfo; field: string }) {
  const { session, view, announce, select, go } = useStudio();
  const [isAdding, setIsAdding] = useState(false);
  const { tag, dir } = viewLanguage(session, view);
  const { shownBy, items } = list;
  const { answer, reload } = useFileForm(shownBy?.file);
  const { isBusy, edit } = useListEdit(shownBy ? answer : list, reload);
  const shown = answer && shownBy && shownAt(answer.value ?? {}, answer.shared, shownBy.key).value;
  const entries = Array.isArray(shown) ? shown : [];
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? id;
  const isReady = !shownBy || answer !== undefined;
  const isLast = items.length === 1;
  const selectItem = (id: string) => select(refTo(list, id, field));

  const move = async (id: string, to: number) => {
    const result = await edit([moveEdit(list, id, to, entries)]);
    if (result?.ok) announce(`${labelOf(id)} is number ${to + 1} now.`);
  };
  const remove = async (id: string) => {
    const result = await edit(removeEdits(list, id, entries));
    if (!result?.ok) return;
    announce(texts.list.removed(labelOf(id)));
    const other = items.find((item) => item.id !== id);
    if (id === list.item) select(other && refTo(list, other.id, field));
  };
  const show = async (id: string) => {
    if (!shownBy) return;
    // A banner begins with the picture and the link of the last one.
    const last = shownBy.key === 'navigation' ? undefined : entries.at(-1);
    const value = isGroup(last) ? { ...last, id } : { id };
    const result = await edit([listEdit(shownBy, entries, [...entries, value])]);
    if (result?.ok) announce(`${labelOf(id)} is shown now.`);
  };
  const openSettings = ({ file, key }: NonNullable<typeof shownBy>, id: string) => {
    const place = { file, key: `${key}.${indexIn(entries, id)}` };
    go({ section: 'region', select: { kind: 'region', place } });
  };

  return (
    <>
      <ol className={styles.items}>
        {items.map(({ id, label, file }) => {
          const isShown = !shownBy || indexIn(entries, id) >= 0;
          const mayWrite = isReady && mayChange(session, shownBy?.file ?? file);
          return (
            <li key={id} data-hidden={!isShown || undefined}>
              <button
                type="button"
                className={styles.itemName}
                aria-current={id === list.item || undefined}
                onClick={() => selectItem(id)}
              >
                <span lang={tag} dir={dir}>
                  {label}
                </span>{' '}
                {!isShown && isReady && <span className={controls.badge}>not shown</span>}
              </button>
              {isShown && (
                <ItemButtons
                  item={label}
                  {...standing(list, id, entries)}
                  isDisabled={!mayWrite}
                  isBusy={isBusy}
                  isKept={isLast}
                  onMove={(to) => move(id, to)}
                  onRemove={() =>
                    isLast ? announce('A list keeps its last item: it can be changed, but not removed.') : remove(id)
                  }
                />
              )}
              {isShown && shownBy && ['banners', 'social'].includes(shownBy.key) && (
                <Action look="quiet" label="Picture and link" of={label} onClick={() => openSettings(shownBy, id)} />
              )}
              {!isShown && mayWrite && <Action look="quiet" label="Show" of={label} onClick={() => show(id)} />}
            </li>
          );
        })}
      </ol>
      <Action look="button" label={t.addItem} disabled={!isReady} onClick={() => setIsAdding(true)} />
      {isAdding && (
        <AddTexts
          list={list}
          schema={answer?.schema}
          entries={entries}
          onClose={() => setIsAdding(false)}
          onAdded={selectItem}
        />
      )}
    </>
  );
}

function refTo({ namespace, path, fields }: ListInfo, id: string, field: string) {
  // Lists in region files have no selected text: use the first.
  const name = fields.some((one) => one.name === field) ? field : (fields[0]?.name ?? '');
  return { kind: 'text' as const, namespace, key: [path, id, name].filter(Boolean).join('.') };
}

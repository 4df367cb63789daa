import { isGroup } from '@talkaroo/content/json/group';
import { useState } from 'react';
import type { ListInfo } from '../../protocol';
import controls from '../controls.module.css';
import { Confirm } from '../dialog';
import { useFileForm } from '../forms/use-file-form';
import { shownAt } from '../forms/values';
import { ItemButtons } from '../item-buttons';
import { describePlace, mayChange, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useListEdit } from '../use-list-edit';
import { AddItem } from './add-item';
import { indexIn, moveEdit, removeEdits, standing } from './item-edits';
import styles from './panel.module.css';

const t = texts.panel;

type ListSectionProps = {
  list: ListInfo;
  field: string;
};

export function ListSection({ list, field }: ListSectionProps) {
  const { session, view, announce, select, go } = useStudio();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const { tag, dir } = viewLanguage(session, view);
  const { shownBy } = list;
  const form = useFileForm(shownBy?.file);
  const { answer } = form;
  const { isBusy, edit } = useListEdit(shownBy ? answer : list, form.reload);
  const entries = answer && shownBy ? shownAt(answer.value ?? {}, answer.shared, shownBy.key).value : undefined;
  const labelOf = (id: string) => list.items.find((item) => item.id === id)?.label ?? id;
  const isReady = !shownBy || answer !== undefined;

  const move = async (id: string, to: number) => {
    const result = await edit([moveEdit(list, id, to, entries)]);
    if (result?.ok) announce(t.moved(labelOf(id), to + 1));
  };
  const remove = async (id: string) => {
    const result = await edit(removeEdits(list, id, entries));
    if (!result?.ok) return;
    announce(texts.list.removed(labelOf(id)));
    const other = list.items.find((item) => item.id !== id);
    if (id === list.item) select(other && refTo(list, other.id, field));
  };
  const show = async (id: string) => {
    if (!shownBy) return;
    // A banner begins with the picture and the link of the last one.
    const last = shownBy.key === 'navigation' || !Array.isArray(entries) ? undefined : entries.at(-1);
    const value = isGroup(last) ? { ...last, id } : { id };
    const result = await edit([{ do: 'add', file: shownBy.file, list: shownBy.key, value }]);
    if (result?.ok) announce(t.shown(labelOf(id)));
  };

  return (
    <>
      <ol className={styles.items}>
        {list.items.map(({ id, label, file }) => {
          const isShown = !shownBy || indexIn(entries, id) >= 0;
          return (
            <li key={id} data-hidden={!isShown || undefined}>
              <button
                type="button"
                className={styles.itemName}
                aria-current={id === list.item ? 'true' : undefined}
                onClick={() => select(refTo(list, id, field))}
              >
                <span lang={tag} dir={dir}>
                  {label}
                </span>{' '}
                {!isShown && isReady && <span className={controls.badge}>{t.notShown}</span>}
              </button>
              {isShown && (
                <ItemButtons
                  item={label}
                  {...standing(list, id, entries)}
                  isDisabled={!isReady || !mayChange(session, shownBy?.file ?? file)}
                  isBusy={isBusy}
                  isKept={list.items.length === 1}
                  onMove={(to) => move(id, to)}
                  onRemove={() => (list.items.length === 1 ? announce(t.lastItem) : setRemoving(id))}
                />
              )}
              {isShown && shownBy && ['banners', 'social'].includes(shownBy.key) && (
                <button
                  type="button"
                  className={controls.quiet}
                  aria-label={t.settings(label)}
                  onClick={() =>
                    go({
                      section: 'region',
                      select: { kind: 'region', place: { ...shownBy, key: `${shownBy.key}.${indexIn(entries, id)}` } },
                    })
                  }
                >
                  {t.editSettings}
                </button>
              )}
              {!isShown && shownBy && isReady && mayChange(session, shownBy.file) && (
                <button
                  type="button"
                  className={controls.quiet}
                  aria-label={t.showItem(label)}
                  onClick={() => show(id)}
                >
                  {t.show}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <button type="button" className={controls.button} disabled={!isReady} onClick={() => setIsAdding(true)}>
        {t.addItem}
      </button>
      {isAdding && (
        <AddItem
          list={list}
          form={form}
          entries={entries}
          onClose={() => setIsAdding(false)}
          onAdded={(id) => select(refTo(list, id, field))}
        />
      )}
      {removing !== undefined && (
        <Confirm
          heading={texts.list.removeHeading(labelOf(removing))}
          yes={t.remove}
          isDanger
          onYes={() => {
            setRemoving(undefined);
            void remove(removing);
          }}
          onNo={() => setRemoving(undefined)}
        >
          <p>{t.removeFrom}</p>
          <ul>
            {removeEdits(list, removing, entries).map(({ file }) => (
              <li key={file}>{describePlace(session, { file, key: '' }).group}</li>
            ))}
          </ul>
          <p>{t.removeNote}</p>
        </Confirm>
      )}
    </>
  );
}

function refTo({ namespace, path, fields }: ListInfo, id: string, field: string) {
  // Lists in region files have no selected text: use the first.
  const name = fields.some((one) => one.name === field) ? field : (fields[0]?.name ?? '');
  return { kind: 'text' as const, namespace, key: [path, id, name].filter(Boolean).join('.') };
}

import { useState } from 'react';
import { moveItem, removeItem } from '../../core/array-items';
import type { Edit, Place } from '../../protocol';
import { Confirm } from '../dialog';
import { useForm } from '../forms/form-context';
import { shownAt } from '../forms/values';
import { ItemButtons } from '../item-buttons';
import { Labelled } from '../labelled';
import { describePlace, regionOf } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useListEdit } from '../use-list-edit';
import { nameOfEntry } from './item-edits';
import styles from './panel.module.css';

const t = texts.panel;

type RegionListProps = {
  list: Place & { index: number };
  place: Place;
};

export function RegionList({ list, place }: RegionListProps) {
  const { session, view, announce, select } = useStudio();
  /** Captured when removal was requested, as the list may change before it is confirmed. */
  const [removing, setRemoving] = useState<{ label: string; edit: Edit; isSelected: boolean }>();
  const { answer, reload, isReadOnly } = useForm();
  const { value, origin } = shownAt(answer.value ?? {}, answer.shared, list.key);
  const { isBusy, edit } = useListEdit(answer, reload);
  const entries = Array.isArray(value) ? value : [];
  const names = entries.map(
    (entry, index) => nameOfEntry(entry) ?? (typeof entry === 'string' ? entry : `${index + 1}`),
  );
  const pages = regionOf(session, view.region)?.pages.filter(({ slug, page }) => !slug && !names.includes(page)) ?? [];
  const labelOf = (name: string) =>
    regionOf(session, view.region)?.pages.find(({ slug, page }) => !slug && page === name)?.label ?? name;
  const isMenu = list.key === 'navigation' || list.key.startsWith('footer.');
  const canWrite = !isReadOnly && origin === 'own';
  const rest = place.key.slice(`${list.key}.${list.index}`.length);
  const move = async (from: number, to: number) => {
    const result = await edit([moveItem(list, entries, from, to)]);
    if (result?.ok) announce(t.moved(labelOf(names[from] ?? ''), to + 1));
  };
  const remove = async ({ label, edit: removal, isSelected }: NonNullable<typeof removing>) => {
    const result = await edit([removal]);
    if (!result?.ok) return;
    announce(texts.list.removed(label));
    if (isSelected) select(undefined);
  };
  const add = (page: string) =>
    edit([{ do: 'add', file: list.file, list: list.key, value: { id: page }, at: list.index + 1 }]);
  return (
    <>
      <ol className={styles.items}>
        {names.map((name, index) => {
          const label = labelOf(name);
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.itemName}
                aria-current={index === list.index ? 'true' : undefined}
                onClick={() =>
                  select({ kind: 'region', place: { file: list.file, key: `${list.key}.${index}${rest}` } })
                }
              >
                {label}
              </button>
              <ItemButtons
                item={label}
                index={index}
                count={names.length}
                isDisabled={!canWrite}
                isBusy={isBusy}
                onMove={(to) => move(index, to)}
                onRemove={() =>
                  setRemoving({ label, edit: removeItem(list, entries, index), isSelected: index === list.index })
                }
              />
            </li>
          );
        })}
      </ol>
      {isMenu && canWrite && pages.length > 0 && (
        <Labelled label={t.addPage}>
          {(attributes) => (
            <select {...attributes} value="" onChange={(event) => add(event.target.value)}>
              <option value="">{t.choosePage}</option>
              {pages.map(({ page, label }) => (
                <option key={page} value={page}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {removing !== undefined && (
        <Confirm
          heading={texts.list.removeHeading(removing.label)}
          yes={t.remove}
          isDanger
          onYes={() => {
            setRemoving(undefined);
            void remove(removing);
          }}
          onNo={() => setRemoving(undefined)}
        >
          <p>{t.removeFrom}</p>
          <p>{describePlace(session, list).group}</p>
        </Confirm>
      )}
    </>
  );
}

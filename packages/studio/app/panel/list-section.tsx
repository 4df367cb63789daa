import { isGroup } from '@talkaroo/content/json/group';
import { pick } from 'es-toolkit';
import { setWith } from 'es-toolkit/compat';
import { useState } from 'react';
import { listEdit, moveItem } from '../../core/array-items';
import type { Edit, ListInfo, Value } from '../../protocol';
import { Action } from '../action';
import { Select } from '../form';
import { AddItem } from '../forms/add-item';
import { FieldRow } from '../forms/field-row';
import { type Field, fieldOf, fieldsAlong, type JsonSchema, shownAt, type Values } from '../forms/fields';
import { FormContext, useFileForm } from '../forms/form-context';
import { ItemButtons, useListEdit } from '../list-items';
import { folderOf, languageLabel, mayChange, regionOf, spokenIn, viewLanguage } from '../places';
import { freeSlug, slugFor } from '../slug';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './panel.module.css';

/** `field`: the field to select in each item. */
export function ListSection({ list, field }: { list: ListInfo; field: string }) {
  const { session, view, announce, select } = useStudio();
  const [isAdding, setIsAdding] = useState(false);
  /** Id of the item whose picture and link are shown. */
  const [opened, setOpened] = useState<string>();
  const spoken = spokenIn(session, view);
  const { shownBy, items } = list;
  const { answer, reload } = useFileForm(shownBy?.file);
  const { isBusy, edit } = useListEdit(shownBy ? answer : list, reload);
  const shown = answer && shownBy && shownAt(answer, shownBy.key).value;
  const entries = Array.isArray(shown) ? shown : [];
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? id;
  const isReady = !shownBy || answer !== undefined;
  const isLast = items.length === 1;
  const selectItem = (id: string) => select(refTo(list, id, field));

  const move = (id: string, to: number) =>
    edit([moveEdit(list, id, to, entries)], `${labelOf(id)} is number ${to + 1} now.`);
  const remove = async (id: string) => {
    const result = await edit(removeEdits(list, id, entries), texts.list.removed(labelOf(id)));
    const other = items.find((item) => item.id !== id);
    if (result?.ok && id === list.item) select(other && refTo(list, other.id, field));
  };
  const show = async (id: string) => {
    if (!shownBy) return;
    // A banner begins with the picture and the link of the last one.
    const last = shownBy.key === 'navigation' ? undefined : entries.at(-1);
    const value = isGroup(last) ? { ...last, id } : { id };
    const result = await edit([listEdit(shownBy, entries, [...entries, value])], `${labelOf(id)} is shown now.`);
    if (result?.ok) setOpened(id);
  };

  return (
    <>
      <ol className={styles.items}>
        {items.map(({ id, label, file }) => {
          const isShown = !shownBy || indexIn(entries, id) >= 0;
          const mayWrite = isReady && mayChange(session, shownBy?.file ?? file);
          return (
            <li key={id} className="actions" data-hidden={!isShown || undefined}>
              <button
                type="button"
                className={`clip grow ${styles.itemName}`}
                aria-current={id === list.item || undefined}
                onClick={() => selectItem(id)}
              >
                <span {...spoken}>{label}</span> {!isShown && isReady && <span className="badge">not shown</span>}
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
              {isShown && shownBy?.key === 'banners' && (
                <Action
                  look="quiet"
                  label="Picture and link"
                  of={label}
                  aria-expanded={opened === id}
                  onClick={() => setOpened(opened === id ? undefined : id)}
                />
              )}
              {!isShown && mayWrite && <Action look="quiet" label="Show" of={label} onClick={() => show(id)} />}
              {isShown && shownBy && answer && opened === id && (
                <div className={`stack ${styles.itemFields}`}>
                  <FormContext value={{ answer, reload }}>
                    {fieldsOfEntry(list, entries[indexIn(entries, id)], answer.schema).map((field) => (
                      <FieldRow
                        key={field.name}
                        field={field}
                        at={`${shownBy.key}.${indexIn(entries, id)}.${field.name}`}
                      />
                    ))}
                  </FormContext>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Action look="button" label={texts.panel.addItem} disabled={!isReady} onClick={() => setIsAdding(true)} />
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

type AddTextsProps = {
  list: ListInfo;
  /** Schema of the region file that shows the list. */
  schema: JsonSchema | undefined;
  entries: readonly Value[];
  onClose: () => void;
  onAdded: (id: string) => void;
};

/** Adds an item to a list of texts, and to the list of the region that shows it, in one edit. */
function AddTexts({ list, schema, entries, onClose, onAdded }: AddTextsProps) {
  const { session, view, edit } = useStudio();
  const { shownBy, items } = list;
  const main = viewLanguage(session, view);
  const region = regionOf(session, view.region);
  const ownFile = (language: string) => `${language}@${view.region}/${list.namespace}.json`;
  const [own, ofLanguage] = [ownFile(view.language), `${view.language}/${list.namespace}.json`];
  const beside = items.find((item) => item.id === list.item) ?? items.at(-1);
  // Items of a region's own list are mostly for that region only.
  const [file, setFile] = useState(shownBy || beside?.file === own ? own : ofLanguage);
  // An item of one region has no fallback in other files.
  const others = shownBy && file === own ? (region?.languages ?? []).filter(({ id }) => id !== main.id) : [];
  const languages = [main, ...others];
  const words = list.fields.map(({ name, kind, example }) =>
    fieldOf(
      { type: 'string', minLength: 1, ...(kind === 'picture' ? { widget: kind } : { examples: [example] }) },
      name,
    ),
  );
  const entry = entries.find((one) => nameOfEntry(one) === beside?.id) ?? entries.at(-1);

  const add = async ({ '': own, ...ofLanguages }: Readonly<Record<string, Values>>) => {
    const slugs = languages.flatMap(({ id }) => Object.values(ofLanguages[id] ?? {})).map((text) => slugFor(`${text}`));
    const taken = [...items.map(({ id }) => id), ...Object.values(list.groups).flatMap(Object.keys)];
    const slug = freeSlug(slugs.find(Boolean) ?? '', taken);
    const at = items.findIndex((item) => item.id === beside?.id) + 1;
    const edits = languages.map(({ id }): Edit => {
      const value = itemValue(ofLanguages[id] ?? {});
      if (!shownBy && items.every((item) => item.file === file)) return putEdit(list, file, slug, value, at);
      const key = `${list.path}.${slug}`;
      return { file: id === view.language ? file : ownFile(id), key, value, expected: null };
    });
    if (shownBy) {
      const behind = entry === undefined ? 0 : entries.indexOf(entry) + 1;
      edits.push(listEdit(shownBy, entries, entries.toSpliced(behind, 0, { ...own, id: slug })));
    }
    const result = await edit(edits);
    if (result?.ok) onAdded(slug);
    return result;
  };

  return (
    <AddItem
      heading={texts.panel.addItem}
      parts={[
        ...languages.map((one) => ({ name: one.id, legend: languageLabel(one), language: one, fields: words })),
        { name: '', fields: schema ? fieldsOfEntry(list, entry, schema) : [] },
      ]}
      onAdd={add}
      onClose={onClose}
    >
      {mayChange(session, own) && (
        <Select
          label="For whom"
          value={file}
          onChange={setFile}
          options={[
            [own, `Only ${region?.name ?? view.region}`],
            [ofLanguage, `All regions in ${languageLabel(main)}`],
          ]}
        />
      )}
    </AddItem>
  );
}

/** Names of the entry's values that are not the new item's own words. */
const hidden = ['id', 'name', 'target'];

/** Returns the fields that an entry of the region's list fills in, like the one beside it. */
function fieldsOfEntry({ shownBy }: ListInfo, beside: Value | undefined, schema: JsonSchema): Field[] {
  const path = shownBy?.key ?? '';
  // A new menu item leads outside the site, so it needs a link.
  const isMenu = path === 'navigation' || path.startsWith('footer.');
  const names = [...Object.keys(isGroup(beside) ? beside : {}), ...(isMenu ? ['link'] : [])];
  return (fieldsAlong(schema, path).at(-1)?.field.fields ?? [])
    .filter(({ name }) => names.includes(name) && !hidden.includes(name))
    .map((field) => ({ ...field, isOptional: false }));
}

/** Builds a list item from fields by path; `''` is an item that is a plain text. */
export function itemValue(fields: Readonly<Record<string, Value>>): Value {
  if (fields[''] !== undefined) return fields[''];
  return Object.entries(fields).reduce((item, [path, text]) => setWith(item, path, text, Object), {});
}

/** Returns the name that an entry of a region file takes its texts from: `name`, or `id` if absent. */
export function nameOfEntry(entry: Value | undefined): string | undefined {
  const name = isGroup<Value>(entry) ? (entry.name ?? entry.id) : undefined;
  return typeof name === 'string' ? name : undefined;
}

function indexIn(entries: readonly Value[], id: string): number {
  return entries.findIndex((entry) => nameOfEntry(entry) === id);
}

/** Removes an item from the region's list that shows it, and from files of that region only. */
export function removeEdits(list: ListInfo, id: string, entries: readonly Value[]): Edit[] {
  const item = list.items.find((one) => one.id === id);
  const index = indexIn(entries, id);
  const edits: Edit[] = [];
  if (list.shownBy && index >= 0) edits.push(listEdit(list.shownBy, entries, entries.toSpliced(index, 1)));
  if (item && (!list.shownBy || folderOf(item.file).includes('@')))
    edits.push({ file: item.file, key: `${list.path}.${id}`, value: null });
  return edits;
}

/** Returns the position of an item in the region's list that shows it, or in its file. */
export function standing(list: ListInfo, id: string, entries: readonly Value[]): { index: number; count: number } {
  if (list.shownBy) return { index: indexIn(entries, id), count: entries.length };
  const item = list.items.find((one) => one.id === id);
  // Only items of the same file can be reordered.
  const own = list.items.filter(({ file }) => file === item?.file);
  return { index: own.findIndex((one) => one.id === id), count: own.length };
}

export function moveEdit(list: ListInfo, id: string, to: number, entries: readonly Value[]): Edit {
  if (list.shownBy) return moveItem(list.shownBy, entries, indexIn(entries, id), to);
  const file = list.items.find((one) => one.id === id)?.file ?? '';
  return putEdit(list, file, id, list.groups[file]?.[id] ?? null, to);
}

/** Returns an edit that puts an item at a place among those of its file, and leaves other texts of the list in theirs. */
function putEdit({ path, items, groups }: ListInfo, file: string, id: string, value: Value, at: number): Edit {
  const expected = groups[file] ?? {};
  const others = items.flatMap((item) => (item.file === file && item.id !== id ? [item.id] : []));
  const names = Object.keys(expected).filter((name) => name !== id);
  const last = others.at(-1);
  const end = last === undefined ? names.length : names.indexOf(last) + 1;
  names.splice(others[at] === undefined ? end : names.indexOf(others[at]), 0, id);
  return { file, key: path, value: pick({ ...expected, [id]: value }, names), expected };
}

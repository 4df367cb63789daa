import { useState } from 'react';
import type { Edit, ListInfo, Value } from '../../protocol';
import { DialogForm } from '../dialog';
import { Labelled } from '../labelled';
import { keyWords } from '../names';
import { mayChange, regionOf, viewLanguage } from '../places';
import { freeSlug, slugFor } from '../slug';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { entryFrom, itemValue, longText, nameOfEntry } from './item-edits';
import styles from './panel.module.css';
import { PicturePicker } from './picture-picker';

const t = texts.panel;

type AddItemProps = {
  list: ListInfo;
  entries: Value | undefined;
  onClose: () => void;
  onAdded: (id: string) => void;
};

/** Adds an item to a list in one edit, so that no page shows an incomplete item. */
export function AddItem({ list, entries, onClose, onAdded }: AddItemProps) {
  const { session, view, edit } = useStudio();
  const region = regionOf(session, view.region);
  const [name, setName] = useState('');
  const [typedSlug, setTypedSlug] = useState<string>();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const own = (language: string) => `${language}@${view.region}/${list.namespace}.json`;
  const beside = list.items.find((item) => item.id === list.item) ?? list.items.at(-1);
  const files = [...new Set([own(view.language), `${view.language}/${list.namespace}.json`])];
  const writable = files.filter((file) => mayChange(session, file));
  // Items of a region's own list are mostly for that region only.
  const [file, setFile] = useState(
    list.shownBy ? own(view.language) : ([beside?.file].find((one) => one && writable.includes(one)) ?? files[1] ?? ''),
  );
  const languages = languagesOf(file.includes('@') && list.shownBy !== undefined);
  const [fields, setFields] = useState<Record<string, Record<string, string>>>(() => ({
    [view.language]: Object.fromEntries(list.fields.map((field) => [field.name, field.example])),
  }));
  const entryBeside = Array.isArray(entries)
    ? (entries.find((entry) => nameOfEntry(entry) === beside?.id) ?? entries.at(-1))
    : undefined;
  const [entry, setEntry] = useState<Record<string, string | number>>(() => entryFields(entryBeside, list));
  const taken = list.items.map((item) => item.id);
  const slug = typedSlug ?? freeSlug(slugFor(name), taken);

  /** Returns the languages that need texts: an item of one region has no fallback in other files. */
  function languagesOf(isOwn: boolean) {
    const own = viewLanguage(session, view);
    return isOwn ? [own, ...(region?.languages ?? []).filter((other) => other.id !== own.id)] : [own];
  }

  const submit = async () => {
    if (!/^[A-Za-z0-9_-]+$/.test(slug)) return setProblem(t.slugMistake);
    if (taken.includes(slug)) return setProblem(t.slugTaken(slug));
    const missing = languages.some((language) =>
      list.fields.some((field) => !(fields[language.id]?.[field.name] ?? '').trim()),
    );
    if (missing) return setProblem(t.fieldsMissing);
    const index = list.items.findIndex((item) => item.id === beside?.id);
    const edits: Edit[] = languages.map((language) => ({
      do: 'add',
      file: language.id === view.language ? file : own(language.id),
      list: list.path,
      id: slug,
      value: itemValue(fields[language.id] ?? {}),
      ...(!list.shownBy && list.items.every((item) => item.file === file) && { at: index + 1 }),
    }));
    if (list.shownBy) {
      const at = Array.isArray(entries) ? entries.indexOf(entryBeside as Value) + 1 : 0;
      edits.push({
        do: 'add',
        file: list.shownBy.file,
        list: list.shownBy.key,
        value: entryFrom(entryBeside, slug, entry),
        at,
      });
    }
    setIsBusy(true);
    const result = await edit(edits).finally(() => setIsBusy(false));
    if (result?.ok) {
      onClose();
      onAdded(slug);
    } else if (!result) setProblem(texts.app.notSaved);
    else if ('refused' in result) setProblem(`${result.refused.message} ${result.refused.fix}`);
  };

  return (
    <DialogForm
      heading={t.addItem}
      submit={t.add}
      problem={problem}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Labelled label={t.itemName} hint={t.itemNameHint}>
        {(attributes) => (
          <input {...attributes} value={name} required onChange={(event) => setName(event.target.value)} />
        )}
      </Labelled>
      <Labelled label={t.slug}>
        {(attributes) => (
          <input
            {...attributes}
            value={slug}
            spellCheck={false}
            onChange={(event) => setTypedSlug(event.target.value)}
          />
        )}
      </Labelled>
      {writable.length > 1 && (
        <Labelled label={t.forWhom}>
          {(attributes) => (
            <select {...attributes} value={file} onChange={(event) => setFile(event.target.value)}>
              {writable.map((one) => (
                <option key={one} value={one}>
                  {one.includes('@')
                    ? t.forRegion(region?.name ?? view.region, one)
                    : t.forLanguage(viewLanguage(session, view).name, one)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {languages.map((language) => (
        <fieldset key={language.id} className={styles.forms}>
          <legend>{language.name}</legend>
          {list.fields.map((field) => (
            <ItemField
              key={field.name}
              label={keyWords(field.name || 'text')}
              isPicture={field.kind === 'picture'}
              value={fields[language.id]?.[field.name] ?? ''}
              tag={language.tag}
              dir={language.dir}
              onChange={(value) =>
                setFields({ ...fields, [language.id]: { ...fields[language.id], [field.name]: value } })
              }
            />
          ))}
        </fieldset>
      ))}
      {list.shownBy && Object.keys(entry).length > 0 && (
        <fieldset className={styles.forms}>
          <legend>{region?.name ?? view.region}</legend>
          {Object.entries(entry).map(([field, value]) => (
            <ItemField
              key={field}
              label={keyWords(field === 'pic' ? 'picture' : field)}
              isPicture={/^\/.+\.(svg|png|jpg|webp|avif)$/.test(String(value)) || field === 'pic'}
              value={String(value)}
              isNumber={typeof value === 'number'}
              tag="en"
              dir="ltr"
              onChange={(next) => setEntry({ ...entry, [field]: typeof value === 'number' ? Number(next) : next })}
            />
          ))}
        </fieldset>
      )}
    </DialogForm>
  );
}

function entryFields(beside: Value | undefined, { shownBy }: ListInfo): Record<string, string | number> {
  if (!shownBy) return {};
  const old = typeof beside === 'object' && beside !== null && !Array.isArray(beside) ? beside : {};
  const own = Object.entries(old).filter(
    (field): field is [string, string | number] =>
      !['id', 'name', 'target'].includes(field[0]) && (typeof field[1] === 'string' || typeof field[1] === 'number'),
  );
  // A new menu item leads outside the site, so it needs a link.
  const isMenu = shownBy.key === 'navigation' || shownBy.key.startsWith('footer.');
  return { ...(isMenu && { link: '' }), ...Object.fromEntries(own) };
}

type ItemFieldProps = {
  label: string;
  isPicture: boolean;
  isNumber?: boolean;
  value: string;
  tag: string;
  dir: 'ltr' | 'rtl';
  onChange: (value: string) => void;
};

function ItemField({ label, isPicture, isNumber, value, tag, dir, onChange }: ItemFieldProps) {
  // Fixed, as swapping the control would lose the focus.
  const [kind] = useState(isPicture ? 'picture' : value.length > longText ? 'long' : 'short');
  if (kind === 'picture') return <PicturePicker label={label} value={value} onPick={onChange} />;
  return (
    <Labelled label={label}>
      {(attributes) => {
        const own = { ...attributes, value, lang: tag, dir, required: true };
        return kind === 'long' ? (
          <textarea {...own} rows={3} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...own} type={isNumber ? 'number' : 'text'} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </Labelled>
  );
}

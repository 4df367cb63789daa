import { isGroup } from '@talkaroo/content/json/group';
import { useId, useState } from 'react';
import type { Edit, ListInfo, Value } from '../../protocol';
import { DialogForm } from '../dialog';
import { inWords } from '../finding-words';
import { NewFields } from '../forms/add-item';
import { type Field, fieldsOf, type JsonSchema } from '../forms/fields';
import { FormContext } from '../forms/form-context';
import type { useFileForm } from '../forms/use-file-form';
import { type Mistake, mistakesIn, type Values } from '../forms/values';
import { Labelled } from '../labelled';
import { keyWords } from '../names';
import { PictureField } from '../picture-field';
import { languageLabel, mayChange, regionOf, viewLanguage } from '../places';
import { freeSlug, slugFor } from '../slug';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { itemValue, longText, nameOfEntry } from './item-edits';
import styles from './panel.module.css';

const t = texts.panel;

type AddItemProps = {
  list: ListInfo;
  /** Form of the region file that shows the list. */
  form: ReturnType<typeof useFileForm>;
  entries: Value | undefined;
  onClose: () => void;
  onAdded: (id: string) => void;
};

/** Adds an item to a list in one edit, so that no page shows an incomplete item. */
export function AddItem({ list, form, entries, onClose, onAdded }: AddItemProps) {
  const { session, view, edit } = useStudio();
  const region = regionOf(session, view.region);
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
    [view.language]: Object.fromEntries(list.fields.map((field) => [field.name, ''])),
  }));
  const entryBeside = Array.isArray(entries)
    ? (entries.find((entry) => nameOfEntry(entry) === beside?.id) ?? entries.at(-1))
    : undefined;
  const [entry, setEntry] = useState<Values>({});
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, Mistake>>(new Map());
  const id = useId();
  const shown = form.answer && fieldsOfEntry(list, entryBeside, form.answer.schema);
  const taken = list.items.map((item) => item.id);

  /** Returns the languages that need texts: an item of one region has no fallback in other files. */
  function languagesOf(isOwn: boolean) {
    const own = viewLanguage(session, view);
    return isOwn ? [own, ...(region?.languages ?? []).filter((other) => other.id !== own.id)] : [own];
  }

  const submit = async () => {
    const words = languages.flatMap((language) => list.fields.map((field) => fields[language.id]?.[field.name] ?? ''));
    const wrong = mistakesIn(shown ?? [], entry);
    setMistakes(wrong);
    if (wrong.size > 0 || words.some((text) => text.trim() === '')) return setProblem(t.fieldsMissing);
    const slug = freeSlug(slugFor(words.find((text) => slugFor(text) !== '') ?? ''), taken);
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
        value: { ...entry, id: slug },
        at,
      });
    }
    setIsBusy(true);
    const result = await edit(edits).finally(() => setIsBusy(false));
    if (result?.ok) {
      onClose();
      onAdded(slug);
    } else if (!result) setProblem(texts.app.notSaved);
    else if ('refused' in result) setProblem(inWords(result.refused));
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
      {writable.length > 1 && (
        <Labelled label={t.forWhom}>
          {(attributes) => (
            <select {...attributes} value={file} onChange={(event) => setFile(event.target.value)}>
              {writable.map((one) => (
                <option key={one} value={one}>
                  {one.includes('@')
                    ? t.forRegion(region?.name ?? view.region)
                    : t.forLanguage(languageLabel(viewLanguage(session, view)))}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {languages.map((language) => (
        <fieldset key={language.id} className={styles.forms}>
          <legend>{languageLabel(language)}</legend>
          {list.fields.map((field) => (
            <ItemField
              key={field.name}
              label={keyWords(field.name || 'text')}
              example={field.example}
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
      {form.answer && shown && (
        <FormContext value={{ answer: form.answer, reload: form.reload }}>
          <NewFields fields={shown} values={entry} start={`${id}-`} prefix="" mistakes={mistakes} onChange={setEntry} />
        </FormContext>
      )}
    </DialogForm>
  );
}

/** Names of the entry's values that are not the new item's own words. */
const hidden = ['id', 'name', 'target'];

/** Returns the fields that an entry of the region's list fills in, like the one beside it. */
function fieldsOfEntry({ shownBy }: ListInfo, beside: Value | undefined, schema: JsonSchema): Field[] {
  const [first = '', ...rest] = shownBy?.key.split('.') ?? [];
  let field = fieldsOf(schema).find(({ name }) => name === first);
  for (const name of rest) field = field?.kind === 'group' ? field.fields.find((one) => one.name === name) : undefined;
  // A new menu item leads outside the site, so it needs a link.
  const isMenu = shownBy?.key === 'navigation' || shownBy?.key.startsWith('footer.');
  const names = [...Object.keys(isGroup(beside) ? beside : {}), ...(isMenu ? ['link'] : [])];
  return field?.kind === 'items'
    ? field.fields.filter(({ name }) => names.includes(name) && !hidden.includes(name)).map(required)
    : [];
}

function required(field: Field): Field {
  return { ...field, isOptional: false };
}

type ItemFieldProps = {
  label: string;
  isPicture: boolean;
  /** Shown as long as the field is empty. */
  example?: string;
  value: string;
  tag: string;
  dir: 'ltr' | 'rtl';
  onChange: (value: string) => void;
};

function ItemField({ label, isPicture, example = '', value, tag, dir, onChange }: ItemFieldProps) {
  // Fixed, as swapping the control would lose the focus.
  const [kind] = useState(isPicture ? 'picture' : example.length > longText ? 'long' : 'short');
  if (kind === 'picture') return <PictureField label={label} value={value} onPick={(path) => onChange(path ?? '')} />;
  return (
    <Labelled label={label}>
      {(attributes) => {
        const own = { ...attributes, value, placeholder: example, lang: tag, dir, required: true };
        return kind === 'long' ? (
          <textarea {...own} rows={3} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...own} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </Labelled>
  );
}

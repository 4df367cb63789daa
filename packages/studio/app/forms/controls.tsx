import { isGroup } from '@talkaroo/content/json/group';
import { findPage } from '@talkaroo/content/regions/pages';
import { uniq } from 'es-toolkit';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Value } from '../../protocol';
import { Confirm } from '../dialog';
import { Options } from '../form';
import { PictureField } from '../picture-field';
import { languageOf, regionOf } from '../places';
import { useStudio } from '../studio-context';
import { Suggest } from '../suggest';
import { texts } from '../texts';
import { type Field, labelOf, optionLabel, shownAt } from './fields';
import { type ControlProps, useForm } from './form-context';
import styles from './forms.module.css';
import { ListControl } from './list-controls';

const t = texts.forms;

/** Controls by kind of field; all others are text fields. */
const widgets: Partial<Record<Field['kind'], (props: ControlProps) => ReactNode>> = {
  switch: SwitchControl,
  choice: SelectControl,
  translated: TranslatedControl,
  link: LinkControl,
  picture: PictureControl,
  strings: ListControl,
  pairs: ListControl,
  other: ({ value }) => (
    <details>
      <summary>{texts.panel.developers}</summary>
      <code>{JSON.stringify(value)}</code>
    </details>
  ),
};

export function Control(props: ControlProps) {
  const { kind, isNullable, isOptional } = props.field;
  const maybeUnset = kind === 'switch' && (isNullable || isOptional);
  const Widget = maybeUnset ? SelectControl : (widgets[kind] ?? TextControl);
  return <Widget {...props} />;
}

function PictureControl({ field, attributes, labelId, value, onChange }: ControlProps) {
  return (
    <PictureField
      {...attributes}
      label={labelOf(field)}
      labelId={labelId}
      value={typeof value === 'string' ? value : undefined}
      others={[
        ...(field.isOptional ? [{ value: undefined, name: t.notSet }] : []),
        ...field.options.map((option) => ({ value: option, name: optionLabel(field, option) })),
      ]}
      onPick={(chosen) => onChange(chosen, 'now')}
    />
  );
}

function LinkControl({ field, attributes, value, onChange, onDone }: ControlProps) {
  const { session, view } = useStudio();
  const pages = regionOf(session, view.region)?.pages ?? [];
  const isPage = field.schema.widget === 'page';
  const singles = pages.filter(({ slug }) => slug === '').map(({ page }) => page);
  const paths = isPage ? singles : ((field.schema.examples ?? []) as readonly string[]);
  const text = typeof value === 'string' ? value : '';
  // Paths begin with their region's.
  const nameOf = (path: string) =>
    pages.find(({ page, slug }) => {
      const own = findPage(page)?.path.replace('{slug}', slug);
      return page === path || (own ? path.endsWith(`/${own}`) : own === path.slice(1));
    })?.label ?? path;
  // All pages if one is chosen already: the user opens the list to change it.
  const isChosen = text === '' || paths.includes(text);
  const isMeant = (path: string) => `${nameOf(path)} ${path}`.toLowerCase().includes(text.toLowerCase());
  return (
    <Suggest
      input={{
        ...attributes,
        dir: 'ltr',
        spellCheck: false,
        placeholder: isPage ? undefined : 'A page, or an address with https://',
        onBlur: onDone,
      }}
      label="Pages of this region"
      value={text}
      items={isChosen ? paths : paths.filter(isMeant)}
      keyOf={(path) => path}
      isOpenedByClick
      onType={(typed) => onChange(typed, 'later')}
      onPick={(path) => onChange(path, 'now')}
    >
      {(path) => (
        <>
          <span>{nameOf(path)}</span>
          <span dir="ltr" className="hint">
            {path}
          </span>
        </>
      )}
    </Suggest>
  );
}

type TextControlProps = Omit<ControlProps, 'labelId'> & { label?: string };

/** A text field that wraps long text but accepts a single line only. */
function TextControl({ field, attributes, value, onChange, onDone, language, label }: TextControlProps) {
  const isWords = field.kind === 'text';
  const common = {
    ...attributes,
    'aria-label': label,
    value: typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    spellCheck: isWords,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value.replaceAll(/\s*\n\s*/g, ' '), 'later'),
    onBlur: onDone,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (isWords) event.preventDefault();
      onDone();
    },
  };
  if (!isWords) return <input {...common} {...inputOf(field)} className="field" dir="ltr" autoComplete="off" />;
  const [example] = Array.isArray(field.schema.examples) ? field.schema.examples : [];
  return (
    <textarea
      {...common}
      className={`field ${styles.prose}`}
      rows={1}
      placeholder={example}
      lang={language?.tag}
      dir={language?.dir}
    />
  );
}

function inputOf({ kind, schema, isNullable }: Field): ComponentProps<'input'> {
  if (kind === 'day') return { type: 'date' };
  if (kind !== 'number') return { inputMode: schema.format === 'email' ? 'email' : undefined };
  return {
    inputMode: schema.type === 'integer' ? 'numeric' : 'decimal',
    placeholder: isNullable ? t.notGiven : undefined,
  };
}

function SwitchControl({ field, attributes, value, onChange }: ControlProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <input
        {...attributes}
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        onChange={({ target }) => {
          if (field.path.startsWith('pages.') && !target.checked) setAsking(true);
          else onChange(target.checked, 'now');
        }}
      />
      {isAsking && (
        <SwitchOff
          page={field}
          onYes={() => {
            setAsking(false);
            onChange(false, 'now');
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Lists where a page disappears, before it is switched off. */
function SwitchOff({ page, ...answers }: { page: Field; onYes: () => void; onNo: () => void }) {
  const { answer } = useForm();
  const menus = ['navigation', 'footer.explore', 'footer.legal'].filter((list) => {
    const items = shownAt(answer, list).value;
    return Array.isArray(items) && items.some((item) => isGroup(item) && (item.module ?? item.id) === page.name);
  });
  return (
    <Confirm heading={`Switch off “${labelOf(page)}”?`} yes="Switch it off" isDanger {...answers}>
      <p>The page is taken out of:</p>
      <ul className="listed">
        {menus.map((list) => (
          <li key={list}>{labelOf({ path: list, name: list })}</li>
        ))}
        <li>every text and article that links to it: the words stay, without the link</li>
      </ul>
    </Confirm>
  );
}

type Choice = readonly [value: Value | undefined, name: string];

const yesNo: Choice[] = [true, false].map((isOn) => [isOn, isOn ? 'Yes' : 'No']);

/** Returns the values of a choice, or of a switch that may be unset, by name. */
function choicesOf(field: Field): Choice[] {
  const { kind, isOptional, isNullable, options } = field;
  const unset: Choice = isNullable ? [null, t.notGiven] : [undefined, t.notSet];
  return [
    ...(isNullable || isOptional ? [unset] : []),
    ...(kind === 'switch' ? yesNo : []),
    ...options.map((option): Choice => [option, optionLabel(field, option)]),
  ];
}

/** Keeps an unset or unknown value as an option of its own until the user chooses another. */
function SelectControl({ field, attributes, value, onChange }: ControlProps) {
  const choices = choicesOf(field);
  const isKnown = choices.some(([one]) => one === value);
  return (
    <select
      {...attributes}
      className="field"
      value={String(value)}
      onChange={({ target }) => onChange(choices.find(([one]) => String(one) === target.value)?.[0], 'now')}
    >
      {!isKnown && (
        <option value={String(value)} disabled>
          {value === undefined ? 'Choose …' : JSON.stringify(value)}
        </option>
      )}
      <Options options={choices.map(([one, name]) => [String(one), name])} />
    </select>
  );
}

function TranslatedControl({ field, ...props }: ControlProps) {
  const { attributes, labelId, value, onChange } = props;
  const { id: firstId, disabled, 'aria-describedby': describedBy } = attributes;
  const { session } = useStudio();
  const each = isGroup<Value>(value) ? value : undefined;
  const { item = field, fields } = field;
  const ids = uniq([...fields.map(({ name }) => name), ...Object.keys(each ?? {})]);
  const languages = ids.map((id) => languageOf(session, id) ?? { id, name: id, tag: id, dir: 'ltr' as const });
  const whole = () => Object.values(each ?? {}).find(Boolean) ?? '';
  const parted = () => Object.fromEntries(fields.map(({ name }) => [name, value ?? '']));
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={describedBy} className="stack">
      {(fields.length > 1 || each) && (
        <div className="link-actions">
          {[false, true].map((isEach) => (
            <label key={String(isEach)} className="check">
              <input
                type="radio"
                name={`${firstId}-languages`}
                checked={isEach === Boolean(each)}
                disabled={disabled}
                onChange={() => onChange(isEach ? parted() : whole(), 'now')}
              />
              {isEach ? 'One for each language' : 'The same in all languages'}
            </label>
          ))}
        </div>
      )}
      {!each && <TextControl {...props} field={item} label={labelOf(field)} />}
      {each &&
        languages.map((language, index) => (
          <div key={language.id} className={styles.language}>
            <span aria-hidden="true">{language.name}</span>
            <TextControl
              {...props}
              field={item}
              attributes={{ ...attributes, id: index === 0 ? firstId : `${firstId}-${language.id}` }}
              label={`${labelOf(field)}, ${language.name}`}
              language={language}
              value={each[language.id]}
              onChange={(text, when) => onChange({ ...each, [language.id]: text ?? '' }, when)}
            />
          </div>
        ))}
    </fieldset>
  );
}

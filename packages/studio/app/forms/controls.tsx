import { isGroup } from '@talkaroo/content/json/group';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import type { Value } from '../../protocol';
import shared from '../controls.module.css';
import { Confirm } from '../dialog';
import { PictureField } from '../picture-field';
import { languageOf } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { attributesOf, type ControlProps } from './control-props';
import type { Field } from './fields';
import { useForm } from './form-context';
import styles from './forms.module.css';
import { labelOf, optionLabel } from './labels';
import { LinkControl } from './link-control';
import { PairsControl, StringsControl } from './list-controls';
import { shownAt } from './values';

const t = texts.forms;

export function Control(props: ControlProps) {
  const { field, value, isDisabled, onChange, onDone } = props;
  const { kind, isOptional, isNullable, options } = field;
  switch (kind) {
    case 'switch':
      return isNullable || isOptional ? <SelectControl {...props} /> : <SwitchControl {...props} />;
    case 'choice':
      return <SelectControl {...props} />;
    case 'translated':
      return <TranslatedControl {...props} />;
    case 'link':
      return <LinkControl {...props} />;
    case 'picture':
      return (
        <PictureField
          {...props}
          label={labelOf(field)}
          value={typeof value === 'string' ? value : undefined}
          others={[
            ...(isOptional ? [{ value: undefined, name: t.notSet }] : []),
            ...options.map((option) => ({ value: option, name: t.pictureWords[option] ?? option })),
          ]}
          isDisabled={isDisabled}
          onPick={(chosen) => {
            onChange(chosen, 'now');
            onDone();
          }}
        />
      );
    case 'strings':
      return <StringsControl {...props} />;
    case 'pairs':
      return <PairsControl {...props} />;
    case 'other':
      return (
        <details>
          <summary>{texts.panel.developers}</summary>
          <code>{JSON.stringify(value)}</code>
        </details>
      );
    default:
      return <TextControl {...props} />;
  }
}

/** A text field that wraps long text but accepts a single line only. */
function TextControl({ field, value, onChange, onDone, lang, label, ...state }: ControlProps & { label?: string }) {
  const { session } = useStudio();
  const isWords = field.kind === 'text';
  const language = isWords ? languageOf(session, lang ?? '') : undefined;
  const common = {
    ...attributesOf(state),
    className: shared.field,
    value: typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    onBlur: onDone,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (isWords) event.preventDefault();
      onDone();
    },
    ...(label !== undefined && { 'aria-label': label }),
    ...(language && { lang: language.tag, dir: language.dir }),
  };
  if (!isWords) {
    return (
      <input
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        {...common}
        {...inputOf(field)}
        onChange={(event) => onChange(event.target.value, 'later')}
      />
    );
  }
  const [example] = Array.isArray(field.schema.examples) ? field.schema.examples : [];
  return (
    <textarea
      {...common}
      className={`${shared.field} ${styles.prose}`}
      rows={1}
      spellCheck
      placeholder={example}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '), 'later')}
    />
  );
}

function inputOf({ kind, schema, isNullable }: Field): ComponentProps<'input'> {
  if (kind === 'day') return { type: 'date' };
  if (kind !== 'number') return { inputMode: schema.format === 'email' ? 'email' : undefined };
  return {
    inputMode: schema.type === 'integer' ? 'numeric' : 'decimal',
    placeholder: isNullable ? t.notGiven : undefined,
    className: `${shared.field} ${styles.number}`,
  };
}

function SwitchControl({ field, value, onChange, ...state }: ControlProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <input
        {...attributesOf(state)}
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

/** Says where a page is taken out, before it is. */
function SwitchOff({ page, ...answers }: { page: Field; onYes: () => void; onNo: () => void }) {
  const { answer } = useForm();
  const menus = ['navigation', 'footer.explore', 'footer.legal'].filter((list) => {
    const items = shownAt(answer.value ?? {}, answer.shared, list).value;
    return Array.isArray(items) && items.some((item) => isGroup(item) && (item.module ?? item.id) === page.name);
  });
  return (
    <Confirm heading={`Switch off “${labelOf(page)}”?`} yes="Switch it off" isDanger {...answers}>
      <p>The page is taken out of:</p>
      <ul className={styles.taken}>
        {menus.map((list) => (
          <li key={list}>{labelOf({ path: list, name: list })}</li>
        ))}
        <li>every text and article that links to it: the words stay, without the link</li>
      </ul>
    </Confirm>
  );
}

/** Returns the values of a choice, or of a switch that may be unset, by name. */
function choicesOf(field: Field): (readonly [value: Value | undefined, name: string])[] {
  const { kind, isOptional, isNullable, options } = field;
  const values =
    kind === 'switch'
      ? ([
          [true, 'Yes'],
          [false, 'No'],
        ] as const)
      : options.map((option) => [option, optionLabel(field, option)] as const);
  const unset = isNullable ? ([null, t.notGiven] as const) : isOptional && ([undefined, t.notSet] as const);
  return unset ? [unset, ...values] : [...values];
}

/** Keeps an unset or unknown value as an option of its own until the user chooses another. */
function SelectControl({ field, value, onChange, ...state }: ControlProps) {
  const choices = choicesOf(field);
  const isKnown = choices.some(([one]) => one === value);
  return (
    <select
      {...attributesOf(state)}
      className={`${shared.field} ${styles.short}`}
      value={String(value)}
      onChange={({ target }) => onChange(choices.find(([one]) => String(one) === target.value)?.[0], 'now')}
    >
      {!isKnown && (
        <option value={String(value)} disabled>
          {value === undefined ? 'Choose …' : JSON.stringify(value)}
        </option>
      )}
      {choices.map(([one, name]) => (
        <option key={String(one)} value={String(one)}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** A text for all languages, or one for each. */
function TranslatedControl({ field, ...props }: ControlProps) {
  const { id, labelId, value, onChange, isDisabled, describedBy } = props;
  const { session } = useStudio();
  const nameOf = (language: string) => languageOf(session, language)?.name ?? language;
  const each = isGroup<Value>(value) ? value : undefined;
  const { item = field } = field;
  const change = (toEach: boolean) => {
    const text = each && Object.values(each).find(Boolean);
    if (toEach) onChange(Object.fromEntries(field.fields.map(({ name }) => [name, value ?? ''])), 'now');
    else onChange(text ?? '', 'now');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={shared.stack}>
      {(field.fields.length > 1 || each) && (
        <div className={shared.linkActions}>
          {[false, true].map((isEach) => (
            <label key={String(isEach)} className={shared.check}>
              <input
                type="radio"
                name={`${id}-languages`}
                checked={isEach === Boolean(each)}
                disabled={isDisabled}
                onChange={() => change(isEach)}
              />
              {isEach ? 'One for each language' : 'The same in all languages'}
            </label>
          ))}
        </div>
      )}
      {!each && <TextControl {...props} field={item} label={labelOf(field)} />}
      {each &&
        [...new Set([...field.fields.map(({ name }) => name), ...Object.keys(each)])].map((language, index) => (
          <div key={language} className={styles.language}>
            <span aria-hidden="true">{nameOf(language)}</span>
            <TextControl
              {...props}
              field={item}
              id={index === 0 ? id : `${id}-${language}`}
              label={`${labelOf(field)}, ${nameOf(language)}`}
              lang={language}
              value={each[language]}
              onChange={(text, when) => onChange({ ...each, [language]: text ?? '' }, when)}
            />
          </div>
        ))}
    </div>
  );
}

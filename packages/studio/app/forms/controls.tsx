import { isGroup } from '@talkaroo/content/json/group';
import { type ComponentProps, useState } from 'react';
import type { FormAnswer } from '../../protocol';
import shared from '../controls.module.css';
import { Confirm } from '../dialog';
import { languageOf } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import type { ControlProps } from './control-props';
import type { ChoiceField, JsonField, SwitchField, TextField, TranslatedField } from './fields';
import { useForm } from './form-context';
import styles from './forms.module.css';
import { labelOf, optionLabel } from './labels';
import { LinkControl } from './link-control';
import { PairsControl } from './pairs-control';
import { PictureControl } from './picture-control';
import { StringsControl } from './strings-control';
import { shownAt } from './values';

export function Control(props: ControlProps) {
  const { field } = props;
  switch (field.kind) {
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'day':
      return <TextControl {...props} field={{ ...field, kind: 'text', isProse: false }} input={{ type: 'date' }} />;
    case 'number': {
      const placeholder = field.isNullable ? texts.forms.notGiven : undefined;
      const input = { inputMode: field.isInteger ? 'numeric' : 'decimal', placeholder } as const;
      const plain = { ...field, kind: 'text', isProse: false, extras: [] } as const;
      return (
        <TextControl {...props} field={plain} input={{ ...input, className: `${shared.field} ${styles.number}` }} />
      );
    }
    case 'switch':
      return <SwitchControl {...props} field={field} />;
    case 'choice':
      return <ChoiceControl {...props} field={field} />;
    case 'translated':
      return <TranslatedControl {...props} field={field} />;
    case 'link':
      return <LinkControl {...props} field={field} />;
    case 'picture':
      return <PictureControl {...props} field={field} />;
    case 'strings':
      return <StringsControl {...props} field={field} />;
    case 'pairs':
      return <PairsControl {...props} field={field} />;
    case 'json':
      return <JsonControl {...props} field={field} />;
  }
}

/** Attributes of the element that edits the value. */
function attributesOf({ id, isDisabled, isInvalid, describedBy }: ControlState) {
  return { id, disabled: isDisabled, 'aria-invalid': isInvalid || undefined, 'aria-describedby': describedBy };
}

type ControlState = Pick<ControlProps, 'id' | 'isDisabled' | 'isInvalid' | 'describedBy'>;

type TextControlProps = ControlProps<TextField> & {
  input?: ComponentProps<'input'>;
  lang?: string;
  label?: string;
};

/** A text field that wraps long text but accepts a single line only. */
function TextControl({ field, value, onChange, onDone, input, lang, label, ...state }: TextControlProps) {
  const { session } = useStudio();
  const { mainLanguage } = useForm();
  const language = field.isProse ? languageOf(session, lang ?? mainLanguage ?? '') : undefined;
  const common = {
    ...attributesOf(state),
    className: shared.field,
    value: typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
    onBlur: onDone,
    ...(label !== undefined && { 'aria-label': label }),
    ...(language && { lang: language.tag, dir: language.dir }),
  };
  if (field.isProse) {
    return (
      <textarea
        {...common}
        className={`${shared.field} ${styles.prose}`}
        rows={1}
        spellCheck
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '), 'later')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onDone();
          }
        }}
      />
    );
  }
  return (
    <input
      {...common}
      dir="ltr"
      inputMode={field.isEmail ? 'email' : undefined}
      spellCheck={false}
      autoComplete="off"
      {...input}
      onChange={(event) => onChange(event.target.value, 'later')}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
    />
  );
}

function SwitchControl({ field, value, onChange, ...state }: ControlProps<SwitchField>) {
  const { answer } = useForm();
  const [isAsking, setAsking] = useState(false);
  // Three states, so not a checkbox.
  if (field.isNullable || field.isOptional) {
    const nothing = field.isNullable ? null : undefined;
    return (
      <select
        {...attributesOf(state)}
        className={`${shared.field} ${styles.short}`}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) => onChange(target.value === '' ? nothing : target.value === 'true', 'now')}
      >
        <option value="">{field.isNullable ? texts.forms.notGiven : texts.forms.notSet}</option>
        <option value="true">{texts.forms.yes}</option>
        <option value="false">{texts.forms.no}</option>
      </select>
    );
  }
  const control = (
    <input
      {...attributesOf(state)}
      className={styles.switch}
      type="checkbox"
      role="switch"
      checked={value === true}
      aria-checked={value === true}
      onChange={(event) => {
        if (field.path.startsWith('pages.') && !event.target.checked) setAsking(true);
        else onChange(event.target.checked, 'now');
      }}
    />
  );
  if (!isAsking) return control;
  return (
    <>
      {control}
      <Confirm
        heading={texts.forms.switchOff.heading(labelOf(field))}
        yes={texts.forms.switchOff.yes}
        isDanger
        onYes={() => {
          setAsking(false);
          onChange(false, 'now');
        }}
        onNo={() => setAsking(false)}
      >
        <p>{texts.forms.switchOff.text}</p>
        <ul className={styles.taken}>
          {placesOf(answer, field.name).map((place) => (
            <li key={place}>{place}</li>
          ))}
          <li>{texts.forms.switchOff.links}</li>
        </ul>
      </Confirm>
    </>
  );
}

/** Returns the menus of a region that name a page. */
function placesOf({ value, shared }: FormAnswer, page: string): string[] {
  return ['navigation', 'footer.explore', 'footer.legal'].flatMap((list) => {
    const items = shownAt(value ?? {}, shared, list).value;
    const isThere = Array.isArray(items) && items.some((item) => isGroup(item) && (item.module ?? item.id) === page);
    return isThere ? [labelOf({ path: list, name: list })] : [];
  });
}

/** Keeps an unset or unknown value as an option of its own until the user chooses another. */
function ChoiceControl({ field, value, onChange, ...state }: ControlProps<ChoiceField>) {
  const isKnown = typeof value === 'string' && field.options.includes(value);
  const none = field.options.includes('') ? '\0' : '';
  return (
    <select
      {...attributesOf(state)}
      className={`${shared.field} ${styles.short}`}
      value={isKnown ? value : none}
      onChange={({ target }) => onChange(target.value === none ? undefined : target.value, 'now')}
    >
      {(!isKnown || field.isOptional) && (
        <option value={none} disabled={!field.isOptional}>
          {value === undefined ? (field.isOptional ? texts.forms.notSet : texts.forms.choose) : JSON.stringify(value)}
        </option>
      )}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {optionLabel(field, option)}
        </option>
      ))}
    </select>
  );
}

function TranslatedControl({ field, id, labelId, value, onChange, onDone, ...state }: ControlProps<TranslatedField>) {
  const { session } = useStudio();
  const nameOf = (language: string) => languageOf(session, language)?.name ?? language;
  const each = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  const choices = [
    { isEach: false, label: texts.forms.translated.same },
    { isEach: true, label: texts.forms.translated.each },
  ];
  const change = (toEach: boolean) => {
    const text = [...field.languages, ...Object.keys(each ?? {})].map((language) => each?.[language]).find(Boolean);
    if (toEach) onChange(Object.fromEntries(field.languages.map((language) => [language, value ?? ''])), 'now');
    else onChange(text ?? '', 'now');
  };
  const parts = each && [...new Set([...field.languages, ...Object.keys(each)])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: labelled by the field's own label
    <div role="group" aria-labelledby={labelId} aria-describedby={state.describedBy} className={shared.stack}>
      {(field.languages.length > 1 || each) && (
        <div className={shared.linkActions}>
          {choices.map(({ isEach, label }) => (
            <label key={label} className={shared.check}>
              <input
                type="radio"
                name={`${id}-languages`}
                checked={isEach === Boolean(each)}
                disabled={state.isDisabled}
                onChange={() => change(isEach)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {parts ? (
        parts.map((language, index) => (
          <div key={language} className={styles.language}>
            <span aria-hidden="true">{nameOf(language)}</span>
            <TextControl
              {...state}
              field={field.item}
              id={index === 0 ? id : `${id}-${language}`}
              labelId={labelId}
              label={`${labelOf(field)}, ${nameOf(language)}`}
              lang={language}
              value={each[language]}
              onChange={(text, when) => onChange({ ...each, [language]: text ?? '' }, when)}
              onDone={onDone}
            />
          </div>
        ))
      ) : (
        <TextControl
          {...state}
          field={field.item}
          id={id}
          labelId={labelId}
          label={labelOf(field)}
          value={value}
          onChange={onChange}
          onDone={onDone}
        />
      )}
    </div>
  );
}

/** Edits other values as JSON. Saved on blur, as a partial text may happen to be valid. */
function JsonControl({ value, onChange, onDone, ...state }: ControlProps<JsonField>) {
  const text = typeof value === 'string' ? value : '';
  return (
    <>
      <textarea
        {...attributesOf(state)}
        className={`${shared.field} ${styles.json}`}
        rows={Math.min(12, text.split('\n').length)}
        value={text}
        spellCheck={false}
        dir="ltr"
        onChange={(event) => onChange(event.target.value, 'left')}
        onBlur={onDone}
      />
      <p className={shared.hint}>{texts.forms.json}</p>
    </>
  );
}

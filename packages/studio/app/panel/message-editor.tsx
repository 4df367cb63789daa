import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { isBroken, type Part, type PluralPart, partsOf, withForm, withoutForm } from '../../core/message-parts';
import type { TextInfo } from '../../protocol';
import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import type { ChipPart, ChipRules } from './chip-document';
import { ChipEditor, type ChipEditorHandle } from './chip-editor';
import type { Insertable, Refusal } from './chip-state';
import styles from './panel.module.css';
import { formSyntax, messageSyntax, plainSyntax } from './syntaxes';
import { categoriesOf, exampleNumbers, mayHaveLines, rulesOf, rulesOfForm, syntaxOf } from './text-rules';

const t = texts.panel;

type MessageEditorProps = {
  ref?: Ref<ChipEditorHandle>;
  info: TextInfo;
  value: string;
  onChange: (source: string) => void;
  tag: string;
  dir: 'ltr' | 'rtl';
  labelledBy: string;
  describedBy: string;
};

const main = '';
const noRules: ChipRules = { required: [], requiredTags: [], linkTags: [], chips: [], tags: [] };

export function MessageEditor({ ref, info, value, onChange, tag, dir, labelledBy, describedBy }: MessageEditorProps) {
  const studio = useStudio();
  const editors = useRef(new Map<string, ChipEditorHandle>());
  const [active, setActive] = useState(main);
  const [around, setAround] = useState<string>();
  const [said, setSaid] = useState('');
  const id = useId();
  // A malformed text stays plain until the user asks for chips: never switch while typing.
  const canRead = info.kind !== 'text' || !isBroken(partsOf(value));
  const [isPlain, setIsPlain] = useState(!canRead);
  const rules = isPlain ? noRules : rulesOf(info);
  const syntax = isPlain ? plainSyntax : syntaxOf(info);
  const parts = syntax.partsOf(value);
  const plurals = parts.flatMap((part, index) => (part.kind === 'plural' ? [{ part, index }] : []));
  const outside = parts.filter(({ kind }) => kind !== 'plural');

  useImperativeHandle(ref, () => {
    const editor = () => editors.current.get(main) as ChipEditorHandle;
    return {
      focus: () => editor().focus(),
      selectAll: () => editor().selectAll(),
      offer: () => editor().offer(),
      removeTags: () => editor().removeTags(),
    };
  }, []);

  const change = (source: string) => {
    setSaid('');
    onChange(source);
  };
  const say = (refusal: Refusal) => {
    const message = refusalText(refusal);
    setSaid(message);
    studio.announce(message);
  };
  const shared = {
    syntax,
    lang: tag,
    dir,
    detail: (part: ChipPart) => detailOf(part, info),
    spoken: (part: ChipPart) => spokenOf(part, info),
    onRefusal: say,
    insertable: isPlain ? [] : insertable(info, active !== main && plurals.length > 0),
    onDone: () => studio.announce(t.savedByItself),
    onTags: setAround,
    mayHaveLines: mayHaveLines(info),
  };
  const register = (name: string) => (handle: ChipEditorHandle | null) => {
    if (handle) editors.current.set(name, handle);
    else editors.current.delete(name);
  };
  const editor = () => editors.current.get(active) ?? editors.current.get(main);
  return (
    <div>
      {isPlain && (
        <p className={styles.refusal}>
          {canRead ? t.canRead : t.cannotRead}{' '}
          {canRead && (
            <button type="button" className={controls.button} onClick={() => setIsPlain(false)}>
              {t.showChips}
            </button>
          )}
        </p>
      )}
      <ChipEditor
        {...shared}
        key={String(isPlain)}
        ref={register(main)}
        value={value}
        onChange={change}
        rules={rules}
        labelledBy={labelledBy}
        describedBy={`${describedBy} ${id}-help`}
        onFocus={() => setActive(main)}
      />
      {plurals.map(({ part, index }) => (
        <fieldset key={`${part.name} ${index}`} className={styles.forms}>
          <legend>{t.forms(part.name)}</legend>
          {categoriesOf(part, tag).map((category) => (
            <Form
              key={category}
              category={category}
              tag={tag}
              form={part.forms.find((form) => form.category === category)?.source}
              type={part.type}
              onForm={(source) => change(withPlural(parts, index, category, source))}
              start={part.forms.find((form) => form.category === 'other')?.source ?? ''}
            >
              {(form, label) => (
                <ChipEditor
                  {...shared}
                  syntax={formSyntax(part.type)}
                  ref={register(`${index} ${category}`)}
                  value={form}
                  onChange={(source) => change(withPlural(parts, index, category, source))}
                  rules={rulesOfForm(info, part, form, outside)}
                  labelledBy={label}
                  describedBy={`${id}-help`}
                  mayHaveLines={false}
                  onFocus={() => setActive(`${index} ${category}`)}
                />
              )}
            </Form>
          ))}
        </fieldset>
      ))}
      <div className={styles.tools}>
        {!isPlain && (
          <button type="button" className={controls.button} onClick={() => editor()?.offer()}>
            {t.insert}
          </button>
        )}
        {around && !rules.requiredTags.includes(around) && (
          <button type="button" className={controls.button} onClick={() => editor()?.removeTags()}>
            {t.removeTag(around)}
          </button>
        )}
      </div>
      {said && <p className={styles.refusal}>{said}</p>}
      <p id={`${id}-help`} className="visually-hidden">
        {t.editorHelp}
      </p>
    </div>
  );
}

type FormProps = {
  category: string;
  tag: string;
  /** Undefined if the text lacks this form. */
  form: string | undefined;
  start: string;
  type: PluralPart['type'];
  onForm: (source: string | undefined) => void;
  children: (form: string, label: string) => ReactNode;
};

function Form({ category, tag, form, start, type, onForm, children }: FormProps) {
  const id = useId();
  const numbers = exampleNumbers(category, tag, type);
  const label = t.form(category, numbers);
  const isShown = type === 'select' || numbers.length > 0;
  if (form === undefined) {
    return (
      <button type="button" className={controls.button} onClick={() => onForm(start)}>
        {t.addForm(label)}
      </button>
    );
  }
  return (
    <div>
      <div className={styles.formHead}>
        <span id={id} className={controls.label}>
          {label}
        </span>
        {!isShown && (
          <button type="button" className={controls.quiet} onClick={() => onForm(undefined)}>
            {t.removeForm(category)}
          </button>
        )}
      </div>
      {children(form, id)}
    </div>
  );
}

function withPlural(parts: readonly Part[], index: number, category: string, source: string | undefined): string {
  const changedForm = (part: PluralPart) =>
    source === undefined ? withoutForm(part, category) : withForm(part, category, source);
  return messageSyntax.sourceOf(
    parts.map((part, at) => (at === index && part.kind === 'plural' ? changedForm(part) : part)),
  );
}

export function insertable(info: TextInfo, isForm: boolean): Insertable[] {
  const { tags } = rulesOf(info);
  return [
    ...(isForm ? [{ name: '#', isTag: false, detail: t.theNumber }] : []),
    ...Object.keys(info.arguments).map((name) => ({ name, isTag: false, detail: t.placeholder })),
    ...tags.map((name) => ({ name, isTag: true, detail: info.pageTags.includes(name) ? t.pageLink : t.tag })),
    ...info.fillings.map((filling) => ({ name: filling.name, isTag: false, detail: fillingText(filling) })),
  ];
}

/** Returns the value of a fact, or whether a condition holds. */
export function fillingText({ value, isCondition }: TextInfo['fillings'][number]): string {
  if (!isCondition) return value ?? t.notGiven;
  return value === undefined ? t.conditionFails : t.conditionHolds;
}

const maxDetailLength = 28;

function detailOf(part: ChipPart, info: TextInfo): string | undefined {
  if (part.kind === 'plural') return t.formsBelow;
  const filling = part.kind === 'chip' && info.fillings.find(({ name }) => name === part.name);
  if (!filling) return undefined;
  if (filling.isCondition) return filling.value === undefined ? t.hiddenHere : t.shownHere;
  const value = fillingText(filling);
  return value.length > maxDetailLength ? `${value.slice(0, maxDetailLength)}…` : value;
}

export function spokenOf(part: ChipPart, info: TextInfo): string {
  if (part.kind === 'plural') return t.spokenPlural(part.name);
  if (part.kind === 'tag') return part.end ? t.spokenEnd(part.name) : t.spokenStart(part.name);
  if (part.name === '#') return t.theNumber;
  const filling = info.fillings.find(({ name }) => name === part.name);
  if (!filling) return t.spokenPlaceholder(part.name);
  return filling.isCondition
    ? t.spokenCondition(part.name, filling.value !== undefined)
    : t.spokenFact(part.name, fillingText(filling));
}

export function refusalText(refusal: Refusal): string {
  if ('oneLine' in refusal) return t.oneLine;
  if ('problem' in refusal) return t.refused[refusal.problem.what](refusal.problem.chip);
  return refusal.wasCut ? t.keptUntilPasted(refusal.kept) : t.kept(refusal.kept);
}

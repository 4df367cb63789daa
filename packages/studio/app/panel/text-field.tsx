import { startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { pixelWidth, searchLimits } from '@talkaroo/content/packs/words/pixel-width';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { isBroken, type PluralPart, partsOf, sourceOf, withForm, withoutForm } from '../../core/message-parts';
import type { TextInfo } from '../../protocol';
import { Action } from '../action';
import { ask, useLoaded } from '../api';
import { Select, TextInput } from '../form';
import { PictureField } from '../picture-field';
import type { Spoken } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useNewest } from '../use-newest';
import type { ChipPart } from './chip-document';
import { type ChipSettings, mountEditor, setSource } from './chip-state';
import { useCodeMirror } from './code-mirror';
import styles from './panel.module.css';
import {
  categoriesOf,
  exampleNumbers,
  lookOf,
  mayHaveLines,
  rulesOf,
  rulesOfForm,
  shownText,
  syntaxOf,
} from './text-rules';

type TextFieldProps = Spoken & {
  info: TextInfo;
  label: string;
  value: string;
  onChange: (source: string) => void;
  /** Whether its editor takes the focus as it appears. */
  isFocused: boolean;
};

/** Edits a text with chips, and each form of its plurals. A malformed text stays plain until the user wants chips. */
function MessageEditor(props: TextFieldProps) {
  const { info, label, value, onChange, lang, dir } = props;
  const id = useId();
  const described = `${id}-length`;
  // Never switch while typing.
  const canRead = info.kind !== 'text' || !isBroken(partsOf(value));
  const [isPlain, setIsPlain] = useState(!canRead);
  return (
    <>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      {isPlain ? (
        <>
          <p className="note warn">
            {canRead
              ? 'The mistake is fixed.'
              : 'There is a mistake in this text: here it is as it is written in its file.'}{' '}
            {canRead && <Action look="button" label="Show placeholders and tags" onClick={() => setIsPlain(false)} />}
          </p>
          <textarea
            className="field"
            rows={3}
            lang={lang}
            dir={dir}
            aria-labelledby={id}
            aria-describedby={described}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      ) : (
        <Chips {...props} labelledBy={id} describedBy={described} />
      )}
      <LengthMeter id={described} info={info} value={value} lang={lang} />
    </>
  );
}

type ChipsProps = Omit<TextFieldProps, 'label'> & { labelledBy: string; describedBy: string };

function Chips({ info, value, onChange, lang, dir, isFocused, labelledBy, describedBy }: ChipsProps) {
  const studio = useStudio();
  const editors = useRef<HTMLDivElement>(null);
  /** The editor that had the focus last. */
  const active = useRef<EditorView>(undefined);
  const [said, setSaid] = useState('');
  const id = useId();
  const syntax = syntaxOf(info);
  const parts = partsOf(value, syntax);
  const plurals = parts.flatMap((part, at) => (part.kind === 'plural' ? [{ part, at }] : []));
  const outside = parts.filter(({ kind }) => kind !== 'plural');

  const change = (source: string) => {
    setSaid('');
    onChange(source);
  };
  const offer = () => {
    const isThere = active.current?.dom.isConnected;
    const view = isThere ? active.current : editors.current && EditorView.findFromDOM(editors.current);
    view?.focus();
    if (view) startCompletion(view);
  };
  const shared = {
    active,
    look: (part: ChipPart) => lookOf(part, info),
    onRefusal: (why: string) => {
      setSaid(why);
      studio.announce(why);
    },
    onDone: () => studio.announce('What you write is saved by itself.'),
  };
  return (
    <div ref={editors} className="stack">
      <ChipEditor
        {...shared}
        isFocused={isFocused}
        value={value}
        onText={change}
        syntax={syntax}
        rules={rulesOf(info)}
        mayHaveLines={mayHaveLines(info)}
        attributes={{ lang, dir, 'aria-labelledby': labelledBy, 'aria-describedby': `${describedBy} ${id}-help` }}
      />
      {plurals.map(({ part, at }) => {
        const write = (plural: PluralPart) => change(sourceOf(parts.with(at, plural), syntax));
        const sourceOfForm = (name: string) => part.forms.find((form) => form.category === name)?.source;
        return (
          <fieldset key={`${part.name} ${at}`} className="card stack">
            <legend className="label">{`Forms by ${part.name}`}</legend>
            {categoriesOf(part, lang).map((category) => {
              const form = sourceOfForm(category);
              const numbers = exampleNumbers(category, lang, part.type);
              const label = texts.panel.form(category, numbers);
              if (form === undefined) {
                const add = () => write(withForm(part, category, sourceOfForm('other') ?? ''));
                return <Action key={category} look="button" label={`Add the form ${label}`} onClick={add} />;
              }
              const labelId = `${id}-${at}-${category}`;
              return (
                <div key={category}>
                  <div className="row">
                    <span id={labelId} className="label">
                      {label}
                    </span>
                    {part.type !== 'select' && numbers.length === 0 && (
                      <Action
                        look="quiet"
                        label={`Remove ${category}, which this language does not have`}
                        onClick={() => write(withoutForm(part, category))}
                      />
                    )}
                  </div>
                  <ChipEditor
                    {...shared}
                    value={form}
                    onText={(source) => write(withForm(part, category, source))}
                    syntax={{ form: part.type }}
                    rules={rulesOfForm(info, part, form, outside)}
                    mayHaveLines={false}
                    attributes={{ lang, dir, 'aria-labelledby': labelId }}
                  />
                </div>
              );
            })}
          </fieldset>
        );
      })}
      <div>
        <Action look="button" label="Insert …" onClick={offer} />
      </div>
      {said && <p className="note warn">{said}</p>}
      <p id={`${id}-help`} className="visually-hidden">
        Placeholders and tags count as one letter each. They can be cut, pasted and dragged, and not changed. Control
        Space finds what can be put in. Tab leaves the text.
      </p>
    </div>
  );
}

export function TextField(props: TextFieldProps) {
  const { info, label, value, onChange, lang, dir } = props;
  switch (info.kind) {
    case 'picture':
      return (
        <>
          <PictureField label={label} value={value} onPick={(path) => onChange(path ?? '')} />
          <AltText info={info} lang={lang} dir={dir} />
        </>
      );
    case 'day':
      return <TextInput label={label} type="date" value={value} onChange={(day) => day && onChange(day)} />;
    case 'counsel':
      return <Select label={label} value={value} onChange={onChange} options={counsel} />;
    default:
      return <MessageEditor {...props} />;
  }
}

const counsel = [
  ['needed', 'A lawyer still has to read it'],
  ['done', 'A lawyer of the place has read it'],
] as const;

function lengthOf(text: string, lang: string): number {
  return [...new Intl.Segmenter(lang).segment(text)].length;
}

function LengthMeter({ id, info, value, lang }: { id: string; info: TextInfo; value: string; lang: string }) {
  const shown = shownText(value, info);
  const limit = info.widthLimit;
  const size = info.key.endsWith('description') ? searchLimits.description.size : searchLimits.title.size;
  const width = Math.round(pixelWidth(shown, size));
  const isTooWide = limit !== undefined && width > limit;
  return (
    <div className={`actions hint ${styles.meter}`} id={id}>
      <span>{texts.panel.length(lengthOf(shown, lang), lengthOf(shownText(info.english, info), 'en'))}</span>
      {limit !== undefined && (
        <>
          <span className={isTooWide ? styles.tooWide : undefined}>
            {isTooWide
              ? `${width} pixels: search results cut off what is over ${limit}`
              : `${width} of ${limit} pixels in search results`}
          </span>
          <progress aria-hidden="true" max={limit} value={Math.min(width, limit)} />
        </>
      )}
    </div>
  );
}

function AltText({ info: { namespace, key }, ...spoken }: Spoken & { info: TextInfo }) {
  const { draft, view, select } = useStudio();
  const id = [draft.id, view.region, view.language, namespace, key].join(' ');
  const { data } = useLoaded(id, draft.revision, async (signal) => {
    const own = key.replace(/(?:Img)?$/, 'Alt');
    const ofGroup = key.replace(/[^.]+$/, 'imageAlt');
    const load = (alt: string) =>
      ask('GET /drafts/:id/text', { id: draft.id, ...view, namespace, key: alt }, { signal });
    return load(own).catch(() => load(ofGroup));
  });
  if (!data) return null;
  return (
    <p>
      For those who do not see it: <q {...spoken}>{data.value}</q>{' '}
      <Action
        label="Change these words"
        onClick={() => select({ kind: 'text', namespace, key: data.key }, undefined, true)}
      />
    </p>
  );
}

type ChipEditorProps = ChipSettings & {
  /** Controlled value: any value other than the one passed to `onText` replaces the text. */
  value: string;
  /** Attributes of the text field. They and the language must not change. */
  attributes: Readonly<Record<string, string>>;
  isFocused?: boolean;
  /** Is set to the editor once it has the focus. */
  active: RefObject<EditorView | undefined>;
};

export function ChipEditor(props: ChipEditorProps) {
  const { value, attributes, isFocused, active } = props;
  const editor = useRef<EditorView>(undefined);
  const latest = useNewest({ ...props, unsaved: useStudio().unsaved });
  const parent = useCodeMirror(editor, (element) => {
    const onFocus = (_: FocusEvent, focused: EditorView) => {
      active.current = focused;
    };
    const view = mountEditor(element, value, () => latest.current, [
      EditorView.contentAttributes.of(attributes),
      EditorView.domEventHandlers({ focus: onFocus }),
    ]);
    if (isFocused) view.focus();
    return view;
  });
  useLayoutEffect(() => {
    // The user's own edits, by button or on the page, await saving. A plural form is part of a longer unsaved text.
    const isOwn = [...latest.current.unsaved.values()].some(
      (typed) => typeof typed.value === 'string' && typed.value.includes(value),
    );
    if (editor.current) setSource(editor.current, value, isOwn);
  }, [value, latest]);
  return <div ref={parent} className={`framed ${styles.editor}`} />;
}

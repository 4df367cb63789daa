import { startCompletion } from '@codemirror/autocomplete';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useStudio } from '../studio-context';
import { Alphabet, type ChipPart, type ChipRules, documentOf, partsIn, type Syntax } from './chip-document';
import {
  type ChipSettings,
  fromOutside,
  type Insertable,
  mountEditor,
  type Refusal,
  removeTags,
  tagsAround,
} from './chip-state';
import { difference } from './difference';
import styles from './panel.module.css';

export type ChipEditorHandle = {
  focus: () => void;
  selectAll: () => void;
  /** Offers placeholders, facts and links to insert. */
  offer: () => void;
  removeTags: () => void;
};

type ChipEditorProps = {
  ref?: Ref<ChipEditorHandle>;
  /** Controlled value: any value other than the one passed to `onChange` replaces the text. */
  value: string;
  onChange: (source: string) => void;
  syntax: Syntax;
  rules: ChipRules;
  mayHaveLines: boolean;
  lang: string;
  dir: 'ltr' | 'rtl';
  labelledBy: string;
  describedBy?: string;
  detail: (part: ChipPart) => string | undefined;
  spoken: (part: ChipPart) => string;
  onRefusal: (refusal: Refusal) => void;
  insertable: readonly Insertable[];
  onDone: () => void;
  onFocus?: () => void;
  onTags?: (name: string | undefined) => void;
};

export function ChipEditor(props: ChipEditorProps) {
  const { ref, value, lang, dir, labelledBy, describedBy } = props;
  const { typing } = useStudio();
  const latest = useRef({ ...props, typing });
  const parent = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ view: EditorView; settings: ChipSettings }>(undefined);
  /** Values passed to `onChange` and not yet received as `value`. */
  const sent = useRef<string[]>([]);

  // Layout effects mount the editor before the first paint, so that it can be focused at once.
  useLayoutEffect(() => {
    latest.current = { ...props, typing };
  });

  useLayoutEffect(() => {
    const alphabet = new Alphabet();
    const settings: ChipSettings = {
      alphabet,
      syntax: latest.current.syntax,
      rules: () => latest.current.rules,
      mayHaveLines: () => latest.current.mayHaveLines,
      detail: (part) => latest.current.detail(part),
      spoken: (part) => latest.current.spoken(part),
      insertable: () => latest.current.insertable,
      onText: (source) => {
        sent.current.push(source);
        latest.current.onChange(source);
      },
      onRefusal: (refusal) => latest.current.onRefusal(refusal),
      onDone: () => latest.current.onDone(),
    };
    const view = mountEditor(
      parent.current as HTMLDivElement,
      latest.current.value,
      settings,
      {
        lang,
        dir,
        'aria-multiline': String(latest.current.mayHaveLines),
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      [
        EditorView.domEventHandlers({ focus: () => latest.current.onFocus?.() }),
        EditorView.updateListener.of(({ selectionSet, docChanged, state }) => {
          if (selectionSet || docChanged) latest.current.onTags?.(tagsAround(state, alphabet)?.name);
        }),
      ],
    );
    mounted.current = { view, settings };
    sent.current = [];
    return () => view.destroy();
  }, [lang, dir, labelledBy, describedBy]);

  useLayoutEffect(() => {
    const { view, settings } = mounted.current ?? {};
    if (!view || !settings) return;
    const echo = sent.current.indexOf(value);
    if (echo >= 0) {
      sent.current.splice(0, echo + 1);
      return;
    }
    sent.current = [];
    const { alphabet, syntax } = settings;
    const now = view.state.doc.toString();
    if (syntax.sourceOf(partsIn(now, alphabet)) === value) return;
    const next = documentOf(syntax.partsOf(value), alphabet);
    // The user's own edits (by button or on the page) await saving. Others' edits must not enter the undo history. A
    // plural form is part of a longer unsaved text.
    const isOwn = [...latest.current.typing.values()].some((typed) => typed.includes(value));
    view.dispatch({
      changes: difference(now, next),
      annotations: [fromOutside.of(true), Transaction.addToHistory.of(isOwn)],
    });
  }, [value]);

  useImperativeHandle(ref, () => {
    const act = (run: (view: EditorView, settings: ChipSettings) => unknown) => () => {
      const { view, settings } = mounted.current ?? {};
      if (!view || !settings) return;
      view.focus();
      run(view, settings);
    };
    return {
      focus: act(() => {}),
      selectAll: act((view) => view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })),
      offer: act(startCompletion),
      removeTags: act((view, { alphabet }) => {
        const tags = tagsAround(view.state, alphabet);
        if (tags) removeTags(view, tags);
      }),
    };
  }, []);

  return <div ref={parent} className={styles.editor} />;
}

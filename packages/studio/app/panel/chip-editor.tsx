import { startCompletion } from '@codemirror/autocomplete';
import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { partsOf, sourceOf } from '../../core/message-parts';
import { useStudio } from '../studio-context';
import { Alphabet, documentOf, partsIn } from './chip-document';
import { type ChipSettings, fromOutside, mountEditor } from './chip-state';
import { difference } from './difference';
import styles from './panel.module.css';

export type ChipEditorHandle = {
  focus: () => void;
  /** Offers placeholders, facts and links to insert. */
  offer: () => void;
};

type ChipEditorProps = ChipSettings & {
  ref?: Ref<ChipEditorHandle>;
  /** Controlled value: any value other than the one passed to `onText` replaces the text. */
  value: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  labelledBy: string;
  describedBy?: string;
  onFocus: () => void;
};

export function ChipEditor(props: ChipEditorProps) {
  const { ref, value, lang, dir, labelledBy, describedBy } = props;
  const { typing } = useStudio();
  const latest = useRef({ ...props, typing });
  const parent = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ view: EditorView; alphabet: Alphabet }>(undefined);
  /** Values passed to `onText` and not yet received as `value`. */
  const sent = useRef<string[]>([]);

  // Layout effects mount the editor before the first paint, so that it can be focused at once.
  useLayoutEffect(() => {
    latest.current = { ...props, typing };
  });

  useLayoutEffect(() => {
    const alphabet = new Alphabet();
    const onText = (source: string) => {
      sent.current.push(source);
      latest.current.onText(source);
    };
    const now = () => ({ ...latest.current, onText });
    const { value, mayHaveLines } = latest.current;
    const view = mountEditor(parent.current as HTMLDivElement, value, alphabet, now, [
      EditorView.domEventHandlers({ focus: () => latest.current.onFocus() }),
      EditorView.contentAttributes.of({
        lang,
        dir,
        'aria-multiline': String(mayHaveLines),
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
      }),
    ]);
    mounted.current = { view, alphabet };
    sent.current = [];
    return () => view.destroy();
  }, [lang, dir, labelledBy, describedBy]);

  useLayoutEffect(() => {
    if (!mounted.current) return;
    const { view, alphabet } = mounted.current;
    const echo = sent.current.indexOf(value);
    if (echo >= 0) {
      sent.current.splice(0, echo + 1);
      return;
    }
    sent.current = [];
    const { syntax, typing } = latest.current;
    const now = view.state.doc.toString();
    if (sourceOf(partsIn(now, alphabet), syntax) === value) return;
    // The user's own edits (by button or on the page) await saving. Others' edits must not enter the undo history. A
    // plural form is part of a longer unsaved text.
    const isOwn = [...typing.values()].some((typed) => typed.includes(value));
    view.dispatch({
      changes: difference(now, documentOf(partsOf(value, syntax), alphabet)),
      annotations: [fromOutside.of(true), Transaction.addToHistory.of(isOwn)],
    });
  }, [value]);

  useImperativeHandle(ref, () => {
    const focus = () => mounted.current?.view.focus();
    const offer = () => {
      focus();
      if (mounted.current) startCompletion(mounted.current.view);
    };
    return { focus, offer };
  }, []);

  return <div ref={parent} className={styles.editor} />;
}

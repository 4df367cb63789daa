import { startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useStudio } from '../studio-context';
import { useNewest } from '../use-newest';
import { type ChipSettings, mountEditor, setSource } from './chip-state';
import styles from './panel.module.css';

export type ChipEditorHandle = {
  focus: () => void;
  /** Offers placeholders, facts and links to insert. Returns whether the editor is still there. */
  offer: () => boolean;
};

type ChipEditorProps = ChipSettings & {
  ref?: Ref<ChipEditorHandle>;
  /** Controlled value: any value other than the one passed to `onText` replaces the text. */
  value: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  labelledBy: string;
  describedBy?: string;
  onFocus: (editor: ChipEditorHandle) => void;
};

export function ChipEditor(props: ChipEditorProps) {
  const { ref, value, lang, dir, labelledBy, describedBy } = props;
  const latest = useNewest({ ...props, typing: useStudio().typing });
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  /** Values passed to `onText` and not yet received as `value`. */
  const sent = useRef<string[]>([]);

  const [handle] = useState<ChipEditorHandle>(() => ({
    focus: () => editor.current?.focus(),
    offer: () => {
      editor.current?.focus();
      return editor.current ? startCompletion(editor.current) : false;
    },
  }));

  // Layout effects mount the editor before the first paint, so that it can be focused at once.
  useLayoutEffect(() => {
    const onText = (source: string) => {
      sent.current.push(source);
      latest.current.onText(source);
    };
    const { value, mayHaveLines } = latest.current;
    const view = mountEditor(parent.current as HTMLDivElement, value, () => ({ ...latest.current, onText }), [
      EditorView.domEventHandlers({ focus: () => latest.current.onFocus(handle) }),
      EditorView.contentAttributes.of({
        lang,
        dir,
        'aria-multiline': String(mayHaveLines),
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
      }),
    ]);
    editor.current = view;
    sent.current = [];
    return () => {
      view.destroy();
      editor.current = undefined;
    };
  }, [lang, dir, labelledBy, describedBy, handle, latest]);

  useLayoutEffect(() => {
    const echo = sent.current.indexOf(value);
    sent.current.splice(0, echo >= 0 ? echo + 1 : Number.POSITIVE_INFINITY);
    // The user's own edits, by button or on the page, await saving. A plural form is part of a longer unsaved text.
    const isOwn = [...latest.current.typing.values()].some((typed) => typed.includes(value));
    if (echo < 0 && editor.current) setSource(editor.current, value, isOwn);
  }, [value, latest]);

  useImperativeHandle(ref, () => handle, [handle]);

  return <div ref={parent} className={styles.editor} />;
}

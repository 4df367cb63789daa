import { EditorView } from '@codemirror/view';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStudio } from '../studio-context';
import { useNewest } from '../use-newest';
import { type ChipSettings, mountEditor, setSource } from './chip-state';
import { useCodeMirror } from './code-mirror';
import styles from './panel.module.css';

type ChipEditorProps = ChipSettings & {
  editor?: RefObject<EditorView | undefined>;
  /** Controlled value: any value other than the one passed to `onText` replaces the text. */
  value: string;
  /** Attributes of the text field. They and the language must not change. */
  attributes: Readonly<Record<string, string>>;
  onFocus: (view: EditorView) => void;
};

export function ChipEditor(props: ChipEditorProps) {
  const { value, attributes } = props;
  const own = useRef<EditorView>(undefined);
  const { editor = own } = props;
  const latest = useNewest({ ...props, typing: useStudio().typing });
  const parent = useCodeMirror(editor, (element) =>
    mountEditor(element, value, () => latest.current, [
      EditorView.contentAttributes.of(attributes),
      EditorView.domEventHandlers({ focus: (_, view) => latest.current.onFocus(view) }),
    ]),
  );
  useLayoutEffect(() => {
    // The user's own edits, by button or on the page, await saving. A plural form is part of a longer unsaved text.
    const isOwn = [...latest.current.typing.values()].some((typed) => typed.includes(value));
    if (editor.current) setSource(editor.current, value, isOwn);
  }, [value, editor, latest]);
  return <div ref={parent} className={styles.editor} />;
}

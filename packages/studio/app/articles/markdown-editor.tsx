import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { Decoration, drawSelection, EditorView, keymap, MatchDecorator, type ViewUpdate } from '@codemirror/view';
import { type RefObject, useEffect } from 'react';
import { atomic, isTyped, replaceText, useCodeMirror } from '../panel/code-mirror';
import { useNewest } from '../use-newest';
import styles from './articles.module.css';
import { commands } from './markdown-commands';

/** A finding at a line, from 0. */
export type LineFinding = { line: number; severity: 'error' | 'warning'; text: string };

type MarkdownEditorProps = {
  editor: RefObject<EditorView | undefined>;
  label: string;
  describedBy: string;
  /** Controlled value: any text other than the one passed to `onChange` replaces the document. */
  value: string;
  onChange: (text: string) => void;
  onDone: () => void;
  onLine: (line: number) => void;
  onLink: (() => void) | undefined;
  findings: readonly LineFinding[];
  isReadOnly: boolean;
  lang: string;
  dir: 'ltr' | 'rtl';
};

/** Edits Markdown. Only `value`, `findings` and callbacks may change. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { editor, value, findings } = props;
  const latest = useNewest(props);
  const ref = useCodeMirror(editor, (parent) => new EditorView({ parent, doc: value, extensions: extensions(latest) }));

  useEffect(() => {
    const view = editor.current;
    // Surrounding white space isn't saved, but must not vanish while the user types.
    if (view && view.state.doc.toString().trim() !== value.trim()) replaceText(view, value);
  }, [editor, value]);

  useEffect(() => {
    const view = editor.current;
    view?.dispatch(setDiagnostics(view.state, diagnosticsIn(view.state, findings)));
  }, [editor, findings]);

  return <div ref={ref} className={styles.markdown} />;
}

/** Moves the cursor to a line, from 0 and clamped to the document, and scrolls to it. */
export function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 0) + 1, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}

function extensions(latest: { readonly current: MarkdownEditorProps }): Extension {
  const { isReadOnly, label, describedBy, lang, dir } = latest.current;
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      ...(isReadOnly && { 'aria-readonly': 'true' }),
      lang,
      dir,
      spellcheck: 'true',
      autocorrect: 'off',
      autocapitalize: 'sentences',
    }),
    history(),
    drawSelection(),
    markdown(),
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    search({ top: true }),
    EditorView.lineWrapping,
    // Direction is read per line: a line with an English address in an Arabic text is still right to left.
    EditorView.perLineTextDirection.of(true),
    // `{brand}` and facts.
    atomic(new MatchDecorator({ regexp: /\{[A-Za-z]+\}/g, decoration: Decoration.mark({ class: styles.name }) })),
    keymap.of([
      ...commands.flatMap(({ key, run }) => (key ? [{ key, run }] : [])),
      {
        key: 'Mod-k',
        run: () => {
          latest.current.onLink?.();
          return latest.current.onLink !== undefined;
        },
      },
      { key: 'Mod-f', run: openSearchPanel },
      ...markdownKeymap,
      ...historyKeymap,
      ...searchKeymap,
      ...defaultKeymap,
    ]),
    EditorView.domEventHandlers({ blur: () => latest.current.onDone() }),
    EditorView.updateListener.of((update: ViewUpdate) => {
      if (isTyped(update)) latest.current.onChange(update.state.doc.toString());
      if (!update.selectionSet && !update.docChanged) return;
      const line = lineIn(update.state);
      if (line !== lineIn(update.startState) || isTyped(update)) latest.current.onLine(line - 1);
    }),
  ];
}

function lineIn(state: EditorState): number {
  return state.doc.lineAt(state.selection.main.head).number;
}

/** Returns findings at lines that the text has, for CodeMirror. */
function diagnosticsIn({ doc }: EditorState, findings: readonly LineFinding[]): Diagnostic[] {
  return findings
    .filter(({ line }) => line < doc.lines)
    .map(({ line, severity, text }) => {
      const { from, to } = doc.line(line + 1);
      return { from, to, severity, message: text };
    });
}

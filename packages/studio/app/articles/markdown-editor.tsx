import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { difference } from '../panel/difference';
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
  const parent = useRef<HTMLDivElement>(null);
  const latest = useNewest(props);

  useEffect(() => {
    const view = new EditorView({
      parent: parent.current as HTMLElement,
      doc: latest.current.value,
      extensions: extensions(latest),
    });
    editor.current = view;
    return () => {
      view.destroy();
      editor.current = undefined;
    };
  }, [editor, latest]);

  useEffect(() => {
    const view = editor.current;
    const now = view?.state.doc.toString();
    // Surrounding white space isn't saved, but must not vanish while the user types.
    if (!view || now === undefined || now.trim() === value.trim()) return;
    view.dispatch({ changes: difference(now, value), annotations: fromOutside.of(true) });
  }, [editor, value]);

  useEffect(() => {
    const view = editor.current;
    view?.dispatch(setDiagnostics(view.state, diagnosticsIn(view.state, findings)));
  }, [editor, findings]);

  return <div ref={parent} className={styles.markdown} />;
}

/** Moves the cursor to a line, from 0 and clamped to the document, and scrolls to it. */
export function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 0) + 1, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}

const fromOutside = Annotation.define<boolean>();

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
    names,
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
      const isTyped = update.transactions.some((one) => one.docChanged && !one.annotation(fromOutside));
      if (isTyped) latest.current.onChange(update.state.doc.toString());
      if (!update.selectionSet && !update.docChanged) return;
      const { number } = update.state.doc.lineAt(update.state.selection.main.head);
      if (number !== lineIn(update.startState) || isTyped) latest.current.onLine(number - 1);
    }),
  ];
}

function lineIn(state: EditorState): number {
  return state.doc.lineAt(state.selection.main.head).number;
}

const nameMark = Decoration.mark({ class: styles.name });
const nameDecorator = new MatchDecorator({ regexp: /\{[A-Za-z]+\}/g, decoration: nameMark });

/** Treats `{brand}` and facts as atomic: the cursor skips them and Backspace deletes them whole. */
const names = ViewPlugin.define(
  (view) => ({
    marks: nameDecorator.createDeco(view),
    update(update: ViewUpdate) {
      this.marks = nameDecorator.updateDeco(update, this.marks);
    },
  }),
  {
    decorations: ({ marks }) => marks,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.marks ?? Decoration.none),
  },
);

/** Returns findings at lines that the text has, for CodeMirror. */
function diagnosticsIn({ doc }: EditorState, findings: readonly LineFinding[]): Diagnostic[] {
  return findings
    .filter(({ line }) => line < doc.lines)
    .map(({ line, severity, text }) => {
      const { from, to } = doc.line(line + 1);
      return { from, to, severity, message: text };
    });
}

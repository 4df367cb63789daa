import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type StateCommand } from '@codemirror/state';
import { Decoration, drawSelection, EditorView, keymap, MatchDecorator, type ViewUpdate } from '@codemirror/view';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleEntry, FormAnswer } from '../../protocol';
import { Action } from '../action';
import { useTarget } from '../forms/field-row';
import { fieldOf } from '../forms/fields';
import { atomic, isTyped, replaceText, useCodeMirror } from '../panel/code-mirror';
import { mayChange, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useNewest } from '../use-newest';
import { useDraftValue } from '../use-typed';
import { editedText, lineFindings, trimmedEnd } from './article-source';
import styles from './articles.module.css';
import { LinkDialog, PictureDialog } from './dialogs';
import { commands, insertLink, insertPicture } from './markdown-commands';

const bodyField = fieldOf({ type: 'string' }, 'body');

type ArticleTextProps = {
  answer: FormAnswer;
  articles: readonly ArticleEntry[];
  /** Called with the line of the cursor, from 0. */
  onLine: (line: number) => void;
};

/** Edits the Markdown of an article; the whole file, if its head cannot be read. */
export function ArticleText({ answer, onLine, articles }: ArticleTextProps) {
  const { file } = answer;
  const { session, view, selection } = useStudio();
  const isReadOnly = !mayChange(session, file);
  const { tag, dir } = viewLanguage(session, view);
  const editor = useRef<EditorView>(undefined);
  const [dialog, setDialog] = useState<{ link: string } | 'picture'>();
  const findingsId = useId();
  const { key, text: saved, above } = editedText(answer);
  const isBody = key === 'body';
  const draft = useDraftValue({ file, key }, bodyField, saved, answer);
  const findings = useMemo(() => lineFindings(answer), [answer]);
  const target = selection?.kind === 'article' && selection.place.file === file ? selection : undefined;
  useTarget(target && { key: target.place.key, selection: target }, 'body', () => {
    if (editor.current && target?.line !== undefined) goToLine(editor.current, target.line - above);
  });
  const value = typeof draft.value === 'string' ? draft.value : saved;
  const run = (command: (view: EditorView) => unknown) => {
    if (!editor.current) return;
    command(editor.current);
    editor.current.focus();
  };
  const openLink = () => {
    const { state } = editor.current ?? {};
    if (state) setDialog({ link: state.sliceDoc(state.selection.main.from, state.selection.main.to) });
    return true;
  };
  const close = () => setDialog(undefined);
  const insert = (command: typeof insertLink) => (words: string, address: string) => {
    // The dialog gives the focus back to the button before the editor takes it.
    flushSync(close);
    run(command(words, address));
  };
  const heading = isBody ? 'Text' : 'The whole file';
  const on: EditorEvents = {
    change: (text) => draft.change(isBody ? trimmedEnd(text) : text, 'later'),
    done: draft.end,
    line: onLine,
    link: () => !isReadOnly && openLink(),
  };
  const latest = useNewest(on);
  const ref = useCodeMirror(editor, (parent) => {
    const attributes = EditorView.contentAttributes.of({
      'aria-label': isBody ? 'Text of the article' : heading,
      'aria-describedby': findingsId,
      ...(isReadOnly && { 'aria-readonly': 'true' }),
      lang: tag,
      dir,
      spellcheck: 'true',
      autocorrect: 'off',
      autocapitalize: 'sentences',
    });
    const extensions = [EditorState.readOnly.of(isReadOnly), attributes, extensionsFor(latest)];
    return new EditorView({ parent, doc: value, extensions });
  });
  useEffect(() => {
    const view = editor.current;
    // Surrounding white space isn't saved, but must not vanish while the user types.
    if (view && view.state.doc.toString().trim() !== value.trim()) replaceText(view, value);
  }, [value]);
  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    const { doc } = view.state;
    const diagnostics = findings
      .filter(({ line }) => line < doc.lines)
      .map(({ line, severity, text }): Diagnostic => {
        const { from, to } = doc.line(line + 1);
        return { from, to, severity, message: text };
      });
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [findings]);
  const state = draft.isSaving ? texts.app.saving : value === saved ? '' : 'Not saved yet';
  return (
    <section aria-label={heading} className={`column ${styles.body}`}>
      {!isBody && <p className="note">The head of this article cannot be read. Fix it in the file itself:</p>}
      <div className={`actions ${styles.bodyHead}`}>
        <h3>{heading}</h3>
        <Toolbar isDisabled={isReadOnly} onCommand={run} onLink={openLink} onPicture={() => setDialog('picture')} />
        <span className="hint">{state}</span>
      </div>
      {draft.why !== undefined && (
        <p role="alert" className="mistake">
          {texts.forms.notSaved} {draft.why}
        </p>
      )}
      <div ref={ref} className={`framed ${styles.markdown}`} />
      <section aria-label="What the checks say" hidden={findings.length === 0}>
        <ul id={findingsId} className="findings">
          {findings.map(({ line, severity, text }) => (
            <li key={`${line} ${text}`} data-severity={severity}>
              <Action
                label="Show"
                aria-label={`Go to line ${line + 1}`}
                onClick={() => run((view) => goToLine(view, line))}
              />{' '}
              {text}
            </li>
          ))}
        </ul>
      </section>
      {typeof dialog === 'object' && (
        <LinkDialog words={dialog.link} articles={articles} onClose={close} onInsert={insert(insertLink)} />
      )}
      {dialog === 'picture' && <PictureDialog onClose={close} onInsert={insert(insertPicture)} />}
    </section>
  );
}

/** Moves the cursor to a line, from 0 and clamped to the document, and scrolls to it. */
function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 0) + 1, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}

type EditorEvents = {
  change: (text: string) => void;
  done: () => void;
  line: (line: number) => void;
  /** Returns whether a link may be put in. */
  link: () => boolean;
};

function extensionsFor(on: { readonly current: EditorEvents }): Extension {
  return [
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
      { key: 'Mod-k', run: () => on.current.link() },
      { key: 'Mod-f', run: openSearchPanel },
      ...markdownKeymap,
      ...historyKeymap,
      ...searchKeymap,
      ...defaultKeymap,
    ]),
    EditorView.domEventHandlers({ blur: () => on.current.done() }),
    EditorView.updateListener.of((update: ViewUpdate) => {
      if (isTyped(update)) on.current.change(update.state.doc.toString());
      if (!update.selectionSet && !update.docChanged) return;
      const line = lineIn(update.state);
      if (line !== lineIn(update.startState) || isTyped(update)) on.current.line(line - 1);
    }),
  ];
}

function lineIn(state: EditorState): number {
  return state.doc.lineAt(state.selection.main.head).number;
}

type ToolbarProps = {
  isDisabled: boolean;
  onCommand: (command: StateCommand) => void;
  onLink: () => void;
  onPicture: () => void;
};

function Toolbar({ isDisabled, onCommand, onLink, onPicture }: ToolbarProps) {
  const buttons = [
    ...commands.map(({ run, ...one }) => ({ ...one, onClick: () => onCommand(run) })),
    { label: 'Link', sign: 'Link', key: 'Mod-k', onClick: onLink },
    { label: 'Picture', sign: 'Picture', key: '', onClick: onPicture },
  ];
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.toolbar}>
      {buttons.map(({ label, sign, key, onClick }) => (
        <button
          key={label}
          type="button"
          className="quiet"
          aria-label={label}
          {...(key ? named(label, key) : { title: label })}
          disabled={isDisabled}
          // Keep the editor's selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

function named(label: string, key: string): { title: string; 'aria-keyshortcuts': string } {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const keys = key.replaceAll('-', '+').replace(/[a-z]$/, (letter) => letter.toUpperCase());
  return {
    title: `${label} (${keys.replace('Mod', isMac ? 'Command' : 'Ctrl')})`,
    'aria-keyshortcuts': keys.replace('Mod', isMac ? 'Meta' : 'Control'),
  };
}

import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, type StateCommand } from '@codemirror/state';
import { Decoration, drawSelection, EditorView, keymap, MatchDecorator, type ViewUpdate } from '@codemirror/view';
import { clamp } from 'es-toolkit';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleEntry } from '../../protocol';
import { Action } from '../action';
import { useTarget } from '../forms/field-row';
import { fieldOf } from '../forms/fields';
import { type PlaceRef, useForm } from '../forms/form-context';
import { lineOf } from '../frame/read-marks';
import { atomic, isTyped, replaceText, useCodeMirror } from '../panel/code-mirror';
import { spokenIn } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { useNewest } from '../use-newest';
import { useDraftValue } from '../use-typed';
import { editedText, lineFindings, trimmedEnd } from './article-source';
import styles from './articles.module.css';
import { LinkDialog, PictureDialog } from './dialogs';
import { commands } from './markdown-commands';
import { richText } from './rich-text';

const looks = new Compartment();
const bodyField = fieldOf({ type: 'string' }, 'body');

type ArticleTextProps = {
  articles: readonly ArticleEntry[];
  /** Called with the line of the cursor, from 0. */
  onLine: (line: number) => void;
};

/** Edits the Markdown of an article; the whole file, if its head cannot be read. */
export function ArticleText({ onLine, articles }: ArticleTextProps) {
  const { session, view } = useStudio();
  const { answer, isReadOnly } = useForm();
  const editor = useRef<EditorView>(undefined);
  const [dialog, setDialog] = useState<{ link: string } | 'picture'>();
  const [isSource, setSource] = useState(false);
  const findingsId = useId();
  const { key, text: saved, above } = editedText(answer);
  const isBody = key === 'body';
  const draft = useDraftValue({ file: answer.file, key }, bodyField, saved, answer);
  const findings = useMemo(() => lineFindings(answer), [answer]);
  const show = (selection: PlaceRef) => {
    const line = lineOf(selection);
    if (editor.current && line !== undefined) goToLine(editor.current, line - above);
  };
  useTarget((selected) => selected === 'body', show);
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
  const tools: Tool[] = [
    ...commands.map(({ run: command, ...tool }) => ({ ...tool, use: () => run(command) })),
    { label: 'Link', sign: 'Link', key: 'Mod-k', use: openLink },
    { label: 'Picture', sign: 'Picture', key: '', use: () => setDialog('picture') },
  ];
  const close = () => setDialog(undefined);
  const insert = (command: StateCommand) => {
    // The dialog gives the focus back to the button before the editor takes it.
    flushSync(close);
    run(command);
  };
  const heading = isBody ? 'Text' : 'The whole file';
  const latest = useNewest<EditorEvents>({
    change: (text) => draft.change(isBody ? trimmedEnd(text) : text, 'later'),
    done: draft.end,
    line: onLine,
    link: openLink,
  });
  const ref = useCodeMirror(editor, (parent) => {
    const attributes = EditorView.contentAttributes.of({
      'aria-label': isBody ? 'Text of the article' : heading,
      'aria-describedby': findingsId,
      ...(isReadOnly && { 'aria-readonly': 'true' }),
      ...spokenIn(session, view),
      spellcheck: 'true',
      autocorrect: 'off',
      autocapitalize: 'sentences',
    });
    const extensions = [EditorState.readOnly.of(isReadOnly), attributes, extensionsFor(latest, isReadOnly)];
    return new EditorView({ parent, doc: value, extensions });
  });
  useEffect(() => {
    const view = editor.current;
    // Surrounding white space isn't saved, but must not vanish while the user types.
    if (view && view.state.doc.toString().trim() !== value.trim()) replaceText(view, value);
  }, [value]);
  useEffect(() => {
    editor.current?.dispatch({ effects: looks.reconfigure(isBody && !isSource ? richText() : []) });
  }, [isBody, isSource]);
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
        <Toolbar tools={tools} isDisabled={isReadOnly}>
          {isBody && (
            <Action look="quiet" label="Source" aria-pressed={isSource} onClick={() => setSource(!isSource)} />
          )}
        </Toolbar>
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
        <LinkDialog words={dialog.link} articles={articles} onClose={close} onInsert={insert} />
      )}
      {dialog === 'picture' && <PictureDialog onClose={close} onInsert={insert} />}
    </section>
  );
}

/** Moves the cursor to a line, from 0 and clamped to the document, and scrolls to it. */
function goToLine(view: EditorView, line: number): void {
  const { doc } = view.state;
  const { from } = doc.line(clamp(line + 1, 1, doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}

type EditorEvents = {
  change: (text: string) => void;
  done: () => void;
  line: (line: number) => void;
  link: () => boolean;
};

function extensionsFor(on: { readonly current: EditorEvents }, isReadOnly: boolean): Extension {
  const toolKeys = commands.flatMap(({ key, run }) => (key ? [{ key, run }] : []));
  return [
    history(),
    drawSelection(),
    markdown(),
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    looks.of([]),
    search({ top: true }),
    EditorView.lineWrapping,
    // Direction is read per line: a line with an English address in an Arabic text is still right to left.
    EditorView.perLineTextDirection.of(true),
    // `{brand}` and facts.
    atomic(new MatchDecorator({ regexp: /\{[A-Za-z]+\}/g, decoration: Decoration.mark({ class: styles.name }) })),
    keymap.of([
      ...(isReadOnly ? [] : [...toolKeys, { key: 'Mod-k', run: () => on.current.link() }]),
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
      const { doc, selection } = update.state;
      on.current.line(doc.lineAt(selection.main.head).number - 1);
    }),
  ];
}

/** A button of the toolbar. `key` is CodeMirror's, or `''`. */
type Tool = { label: string; sign: string; key: string; use: () => void };

type ToolbarProps = { tools: readonly Tool[]; isDisabled: boolean; children: ReactNode };

function Toolbar({ tools, isDisabled, children }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.toolbar}>
      {tools.map(({ label, sign, key, use }) => (
        <button
          key={label}
          type="button"
          className="quiet"
          aria-label={label}
          {...(key ? named(label, key) : { title: label })}
          disabled={isDisabled}
          // Keep the editor's selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={use}
        >
          {sign}
        </button>
      ))}
      {children}
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

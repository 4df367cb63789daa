import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownKeymap } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { difference } from '../panel/difference';
import styles from './articles.module.css';
import { commands } from './markdown-commands';

/** A finding at a line, from 0. */
export type LineFinding = { line: number; severity: 'error' | 'warning'; text: string };

export type MarkdownHandle = {
  view: () => EditorView | undefined;
  /** Moves the cursor to a line, from 0 and clamped to the document, and scrolls to it. */
  goTo: (line: number, isToFocus: boolean) => void;
};

type MarkdownEditorProps = {
  ref?: Ref<MarkdownHandle>;
  label: string;
  describedBy?: string | undefined;
  /** Controlled value: any text other than the one passed to `onChange` replaces the document. */
  value: string;
  onChange: (text: string) => void;
  onDone: () => void;
  onLine?: (line: number) => void;
  onLink?: () => void;
  findings: readonly LineFinding[];
  isReadOnly: boolean;
  lang: string;
  dir: 'ltr' | 'rtl';
};

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { ref, value, findings, isReadOnly, label, describedBy, lang, dir } = props;
  const parent = useRef<HTMLDivElement>(null);
  const mounted = useRef<EditorView>(undefined);
  const latest = useRef(props);
  const settings = useRef(new Compartment());
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const view = new EditorView({
      parent: parent.current as HTMLElement,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [extensions(latest), settings.current.of(settingsOf(latest.current))],
      }),
    });
    mounted.current = view;
    return () => {
      view.destroy();
      mounted.current = undefined;
    };
  }, []);

  useEffect(() => {
    const changed = settingsOf({ isReadOnly, label, describedBy, lang, dir });
    mounted.current?.dispatch({ effects: settings.current.reconfigure(changed) });
  }, [isReadOnly, label, describedBy, lang, dir]);

  useEffect(() => {
    const view = mounted.current;
    const now = view?.state.doc.toString();
    // Surrounding white space isn't saved, but must not vanish while the user types.
    if (!view || now === undefined || now.trim() === value.trim()) return;
    view.dispatch({ changes: difference(now, value), annotations: fromOutside.of(true) });
  }, [value]);

  useEffect(() => {
    mounted.current?.dispatch({ effects: setFindings.of(findings) });
  }, [findings]);

  useImperativeHandle(ref, () => ({
    view: () => mounted.current,
    goTo: (line, isToFocus) => {
      const view = mounted.current;
      if (!view) return;
      const { from } = view.state.doc.line(Math.min(Math.max(line, 0) + 1, view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      if (isToFocus) view.focus();
    },
  }));

  return <div ref={parent} className={styles.markdown} />;
}

const fromOutside = Annotation.define<boolean>();

type Settings = Pick<MarkdownEditorProps, 'isReadOnly' | 'label' | 'describedBy' | 'lang' | 'dir'>;

function settingsOf({ isReadOnly, label, describedBy, lang, dir }: Settings): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isReadOnly && { 'aria-readonly': 'true' }),
      lang,
      dir,
      spellcheck: 'true',
      autocorrect: 'off',
      autocapitalize: 'sentences',
    }),
  ];
}

function extensions(latest: { readonly current: MarkdownEditorProps }): Extension {
  return [
    history(),
    drawSelection(),
    markdown(),
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    search({ top: true }),
    EditorView.lineWrapping,
    // Direction is read per line: a line with an English address in an Arabic text is still right to left.
    EditorView.perLineTextDirection.of(true),
    names,
    findingsField,
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
      if (number !== lineIn(update.startState) || isTyped) latest.current.onLine?.(number - 1);
    }),
  ];
}

function lineIn(state: EditorState): number {
  return state.doc.lineAt(state.selection.main.head).number;
}

const nameMark = Decoration.mark({ class: styles.name });
const nameDecorator = new MatchDecorator({ regexp: /\{[A-Za-z]+\}/g, decoration: nameMark });

/** Treats `{brand}` and facts as atomic: the cursor skips them and Backspace deletes them whole. */
const names = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = nameDecorator.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = nameDecorator.updateDeco(update, this.decorations);
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  },
);

const setFindings = StateEffect.define<readonly LineFinding[]>();

/** Lines with findings. */
const findingsField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    const set = transaction.effects.find((effect) => effect.is(setFindings));
    if (!set) return before.map(transaction.changes);
    const { doc } = transaction.state;
    const here = (set.value as readonly LineFinding[]).filter(({ line }) => line >= 0 && line < doc.lines);
    const lines = [...new Set(here.map(({ line }) => line))];
    return Decoration.set(
      lines.map((line) => {
        const all = here.filter((finding) => finding.line === line);
        const isError = all.some(({ severity }) => severity === 'error');
        return Decoration.line({
          attributes: { title: all.map(({ text }) => text).join('\n') },
          class: isError ? styles.errorLine : styles.warningLine,
        }).range(doc.line(line + 1).from);
      }),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

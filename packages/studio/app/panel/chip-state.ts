import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete';
import { history, historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands';
import {
  Annotation,
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import {
  type Command,
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  keymap,
  WidgetType,
} from '@codemirror/view';
import { type PartsOptions, partsOf, sourceOf } from '../../core/message-parts';
import {
  type Alphabet,
  applied,
  type ChipPart,
  type ChipRules,
  chipName,
  chipOf,
  chipsIn,
  clipboardText,
  documentOf,
  documentOfPasted,
  guarded,
  type Problem,
  partsIn,
  type Replacement,
  tagOf,
} from './chip-document';

/** Why an edit was refused or modified: required chips, a new problem, or a forbidden line break. */
export type Refusal = { kept: string[]; wasCut: boolean } | { problem: Problem } | { oneLine: true };

/** Current settings of an editor. */
export type ChipSettings = {
  /** How texts are written. */
  syntax: PartsOptions;
  rules: ChipRules;
  mayHaveLines: boolean;
  /** Text that a chip shows instead of its name, e.g. its value on the page. */
  label?: (part: ChipPart) => string | undefined;
  detail: (part: ChipPart) => string | undefined;
  spoken: (part: ChipPart) => string;
  /** Placeholders, facts and links offered after `{`, `<` and Ctrl-Space. */
  insertable: readonly Insertable[];
  onText: (source: string) => void;
  onRefusal: (refusal: Refusal) => void;
  /** Called on Ctrl-Enter. */
  onDone: () => void;
};

export type Insertable = { name: string; isTag: boolean; detail: string };

/** Marks external changes: exempt from rules and not reported as typed. */
export const fromOutside = Annotation.define<boolean>();

const refusal = StateEffect.define<Refusal>();

class ChipWidget extends WidgetType {
  constructor(
    readonly part: ChipPart,
    readonly label: string | undefined,
    readonly detail: string | undefined,
    readonly spoken: string,
  ) {
    super();
  }

  override eq(other: ChipWidget): boolean {
    return other.part.source === this.part.source && other.detail === this.detail;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = `cm-chip cm-chip-${this.part.kind}`;
    chip.dir = 'ltr';
    chip.lang = 'en';
    chip.translate = false;
    chip.draggable = true;
    chip.setAttribute('role', 'img');
    chip.setAttribute('aria-label', this.spoken);
    chip.textContent = this.label ?? (this.part.kind === 'tag' ? chipName(this.part) : this.part.name);
    if (this.detail) {
      const detail = document.createElement('span');
      detail.className = 'cm-chip-detail';
      detail.dir = 'auto';
      detail.textContent = this.detail;
      chip.append(detail);
    }
    return chip;
  }

  /** Browsers only start a drag if the editor ignores the mousedown. */
  override ignoreEvent({ type }: Event): boolean {
    return type === 'mousedown';
  }
}

function chipExtensions(alphabet: Alphabet, now: () => ChipSettings): Extension {
  const decorationsOf = (state: EditorState): DecorationSet => {
    const { label, detail, spoken } = now();
    return Decoration.set(
      chipsIn(state.doc.toString(), alphabet).map(({ at, part }) => {
        const widget = new ChipWidget(part, label?.(part), detail(part), spoken(part));
        return Decoration.replace({ widget }).range(at, at + 1);
      }),
    );
  };
  const decorations = StateField.define<DecorationSet>({
    create: decorationsOf,
    update: (value, transaction) => (transaction.docChanged ? decorationsOf(transaction.state) : value),
    provide: (field) => [
      EditorView.decorations.from(field),
      EditorView.atomicRanges.of((view) => view.state.field(field)),
    ],
  });
  const report = ({ doc }: EditorState) => now().onText(sourceOf(partsIn(doc.toString(), alphabet), now().syntax));
  const enter: Command = (view) => newLine(view, now());
  const done = () => {
    now().onDone();
    return true;
  };
  return [
    EditorState.lineSeparator.of('\n'),
    decorations,
    history(),
    highlightSpecialChars(),
    EditorView.lineWrapping,
    EditorState.transactionFilter.of((transaction) => filtered(transaction, alphabet, now())),
    EditorView.clipboardInputFilter.of((text) => {
      const { rules, mayHaveLines, syntax } = now();
      const plain = [...text].filter((character) => !alphabet.partOf(character)).join('');
      const lines = mayHaveLines ? plain : plain.replaceAll(/[^\S\n]*\r?\n\s*/g, ' ');
      return documentOfPasted(lines, alphabet, rules, syntax);
    }),
    EditorView.clipboardOutputFilter.of((text) => clipboardText(text, alphabet)),
    EditorView.inputHandler.of((view, from, to, text) =>
      insertTypedChip(view, { from, to, insert: text }, alphabet, now()),
    ),
    EditorView.domEventHandlers({
      compositionend: (_, view) => queueMicrotask(() => report(view.state)),
      click(event, view) {
        const chip = (event.target as Element).closest('.cm-chip');
        if (!chip || event.shiftKey) return false;
        const at = view.posAtDOM(chip);
        view.dispatch({ selection: { anchor: at, head: at + 1 } });
        view.focus();
        return true;
      },
    }),
    EditorView.updateListener.of(({ docChanged, state, transactions, view }) => {
      // Half a word of an input method is not saved.
      if (docChanged && !view.composing && !transactions.every((transaction) => transaction.annotation(fromOutside)))
        report(state);
      // Report after the text, since a new text clears the message.
      for (const { effects } of transactions)
        for (const effect of effects) if (effect.is(refusal)) now().onRefusal(effect.value);
    }),
    Prec.high(
      keymap.of([
        { key: 'Enter', run: enter, shift: enter },
        { key: 'Mod-Enter', run: done },
      ]),
    ),
    autocompletion({ override: [(context) => completionsAt(context, alphabet, now())], icons: false }),
    keymap.of([{ key: 'Ctrl-Space', run: startCompletion }, ...historyKeymap, ...standardKeymap]),
  ];
}

function newLine(view: EditorView, { mayHaveLines }: ChipSettings): boolean {
  if (mayHaveLines) return insertNewline(view);
  view.dispatch({ effects: refusal.of({ oneLine: true }) });
  return true;
}

/** Converts `{name}`, and `#` in plural forms, to a chip when its last character is typed. */
function insertTypedChip(
  view: EditorView,
  { from, to, insert: text }: Replacement,
  alphabet: Alphabet,
  { rules, syntax }: ChipSettings,
): boolean {
  if (view.composing) return false;
  const before = text === '}' ? /\{\s*([\p{L}\p{N}_]+)\s*$/u.exec(view.state.sliceDoc(0, from)) : undefined;
  const name = text === '#' ? text : before?.[1];
  if (name === undefined || !rules.chips.includes(name)) return false;
  const chip = chipOf(name, syntax);
  if (!chip) return false;
  const start = from - (before?.[0].length ?? 0);
  view.dispatch({
    changes: { from: start, to, insert: alphabet.characterOf(chip) },
    selection: { anchor: start + 1 },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
}

function filtered(
  transaction: Transaction,
  alphabet: Alphabet,
  { rules, mayHaveLines }: ChipSettings,
): TransactionSpec | readonly TransactionSpec[] {
  if (!transaction.docChanged || transaction.annotation(fromOutside)) return transaction;
  const document = transaction.startState.doc.toString();
  const changes: Replacement[] = [];
  transaction.changes.iterChanges((from, to, _from, _to, inserted) => {
    const insert = inserted.sliceString(0, undefined, '\n');
    changes.push({ from, to, insert: mayHaveLines ? insert : insert.replaceAll('\n', ' ') });
  });
  const event = transaction.annotation(Transaction.userEvent) ?? '';
  // Undo and drag apply as a whole or not at all.
  const kind = /^(undo|redo|move)/.test(event) ? 'move' : /^input\.(paste|drop)/.test(event) ? 'paste' : 'other';
  const outcome = guarded(changes, { document, alphabet, rules, kind });
  if ('refused' in outcome) return { effects: refusal.of({ problem: outcome.refused }) };

  const after = applied(document, outcome.changes);
  const effects: StateEffect<unknown>[] = [];
  if (outcome.kept.length > 0) {
    const wasCut = event === 'delete.cut';
    effects.push(refusal.of({ kept: outcome.kept.map(({ part }) => chipName(part)), wasCut }));
  }
  if (after === document) return { effects };
  const isSame = after === transaction.newDoc.sliceString(0, undefined, '\n');
  if (isSame && effects.length === 0) return transaction;
  if (isSame) return [transaction, { effects }];
  return {
    changes: outcome.changes,
    ...(outcome.changes.some(({ insert }) => insert) && { selection: { anchor: cursorAfter(outcome) } }),
    effects,
    scrollIntoView: true,
    ...(event && { userEvent: event }),
  };
}

/** Returns the cursor after the inserted text and before kept chips. */
function cursorAfter({ changes, kept }: { changes: readonly Replacement[]; kept: readonly unknown[] }): number {
  let shift = 0;
  let cursor = 0;
  for (const { from, to, insert } of changes) {
    const words = kept.length > 0 ? insert.replace(/[\uE000-\uF8FF]+$/, '') : insert;
    if (insert) cursor = from + shift + words.length;
    shift += insert.length - (to - from);
  }
  return cursor;
}

function completionsAt(
  context: CompletionContext,
  alphabet: Alphabet,
  settings: ChipSettings,
): CompletionResult | null {
  const typed = context.matchBefore(/[{<][\p{L}\p{N}_-]*/u);
  if (!typed && !context.explicit) return null;
  return {
    from: typed?.from ?? context.pos,
    validFor: /^[{<]?[\p{L}\p{N}_-]*$/u,
    options: settings.insertable.map((item) => {
      const displayLabel = item.isTag ? `<${item.name}>` : item.name === '#' ? item.name : `{${item.name}}`;
      return {
        // Facts are found by their value, too.
        label: `${displayLabel} ${item.detail}`,
        displayLabel,
        detail: item.detail,
        apply: (view, _, from, to) => insert(view, item, alphabet, settings, from < to ? { from, to } : undefined),
      };
    }),
  };
}

/** Inserts a chip, or a pair of tags around the selection. `typed` is replaced: letters that searched for it. */
export function insert(
  view: EditorView,
  { name, isTag }: Pick<Insertable, 'name' | 'isTag'>,
  alphabet: Alphabet,
  { syntax }: Pick<ChipSettings, 'syntax'>,
  typed?: { from: number; to: number },
): void {
  const { from, to } = view.state.selection.main;
  const start = isTag ? tagOf(name, false, syntax) : chipOf(name, syntax);
  const end = isTag && name !== 'br' ? tagOf(name, true, syntax) : undefined;
  if (!start) return;
  const [open, close] = [alphabet.characterOf(start), end ? alphabet.characterOf(end) : ''];
  const around = [
    { from, insert: open },
    { from: to, insert: close },
  ];
  const behind = { from: to, insert: open };
  view.dispatch({
    changes: typed ? { ...typed, insert: open + close } : end ? around : behind,
    selection: typed ? { anchor: typed.from + 1 } : { anchor: (end ? from : to) + 1, head: to + 1 },
    userEvent: 'input.chip',
    scrollIntoView: true,
  });
}

/** Mounts an editor of a text, in the studio or on a page. */
export function mountEditor(
  parent: HTMLElement,
  value: string,
  alphabet: Alphabet,
  now: () => ChipSettings,
  more: Extension = [],
): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: documentOf(partsOf(value, now().syntax), alphabet),
      extensions: [
        chipExtensions(alphabet, now),
        EditorView.contentAttributes.of({ spellcheck: 'true', autocapitalize: 'sentences' }),
        more,
      ],
    }),
  });
}

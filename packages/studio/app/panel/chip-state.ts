import { autocompletion, type CompletionSource, startCompletion } from '@codemirror/autocomplete';
import { history, historyKeymap, insertNewline, standardKeymap } from '@codemirror/commands';
import {
  ChangeSet,
  EditorState,
  type Extension,
  Facet,
  Prec,
  StateEffect,
  Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, EditorView, highlightSpecialChars, keymap, MatchDecorator, WidgetType } from '@codemirror/view';
import { type PartsOptions, partsOf, sourceOf } from '../../core/message-parts';
import { Alphabet, type ChipPart, type ChipRules, chipName, chipsOf, guarded, privateUse } from './chip-document';
import { atomic, isTyped, replaceText } from './code-mirror';

export type ChipSettings = {
  syntax: PartsOptions;
  rules: ChipRules;
  mayHaveLines: boolean;
  look: (part: ChipPart) => ChipLook;
  onText: (source: string) => void;
  /** `why`: says why an edit was refused or modified. */
  onRefusal: (why: string) => void;
  /** Called on Ctrl-Enter. */
  onDone: () => void;
};

/** `label`: shown instead of a chip's name, e.g. its value on the page. */
export type ChipLook = { label?: string | undefined; detail?: string; spoken: string };

type Chips = { alphabet: Alphabet; now: () => ChipSettings };

const chipsFacet = Facet.define<Chips, Chips>({ combine: ([chips]) => chips as Chips });

const refusal = StateEffect.define<string>();

class ChipWidget extends WidgetType {
  constructor(
    readonly part: ChipPart,
    readonly look: ChipLook,
  ) {
    super();
  }

  override eq(other: ChipWidget): boolean {
    return other.part.source === this.part.source && other.look.detail === this.look.detail;
  }

  override toDOM(): HTMLElement {
    const { part } = this;
    const { label, detail, spoken } = this.look;
    const make = (props: Partial<HTMLElement>) => Object.assign(document.createElement('span'), props);
    const className = `cm-chip cm-chip-${part.kind}`;
    const chip = make({ className, role: 'img', ariaLabel: spoken, dir: 'ltr', lang: 'en', translate: false });
    chip.draggable = true;
    chip.append(label ?? (part.kind === 'tag' ? chipName(part) : part.name));
    if (detail) chip.append(make({ className: 'cm-chip-detail', dir: 'auto', textContent: detail }));
    return chip;
  }

  /** Browsers only start a drag if the editor ignores the mousedown. */
  override ignoreEvent({ type }: Event): boolean {
    return type === 'mousedown';
  }
}

const chipDecorator = new MatchDecorator({
  regexp: privateUse,
  decoration: ([character], { state }) => {
    const { alphabet, now } = state.facet(chipsFacet);
    const part = alphabet.chipOf(character);
    return part ? Decoration.replace({ widget: new ChipWidget(part, now().look(part)) }) : null;
  },
});

export function mountEditor(
  parent: HTMLElement,
  value: string,
  now: () => ChipSettings,
  more: Extension = [],
): EditorView {
  const alphabet = new Alphabet();
  const report = (state: EditorState) => now().onText(sourceIn(state));
  const enter = (view: EditorView) => {
    if (now().mayHaveLines) return insertNewline(view);
    view.dispatch({ effects: refusal.of('This text is one line.') });
    return true;
  };
  const done = () => {
    now().onDone();
    return true;
  };
  const extensions = [
    chipsFacet.of({ alphabet, now }),
    EditorState.lineSeparator.of('\n'),
    atomic(chipDecorator),
    history(),
    highlightSpecialChars(),
    EditorView.lineWrapping,
    EditorState.transactionFilter.of(filtered),
    EditorView.clipboardInputFilter.of((text) => {
      const { rules, mayHaveLines, syntax } = now();
      const lines = mayHaveLines ? text : text.replaceAll(/[^\S\n]*\r?\n\s*/g, ' ');
      return alphabet.documentOfPasted(lines, rules, syntax);
    }),
    EditorView.clipboardOutputFilter.of((text) => alphabet.clipboardText(text)),
    EditorView.inputHandler.of(insertTypedChip),
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
    EditorView.updateListener.of((update) => {
      // Half a word of an input method is not saved.
      if (isTyped(update) && !update.view.composing) report(update.state);
      // Report after the text, since a new text clears the message.
      for (const { effects } of update.transactions)
        for (const effect of effects) if (effect.is(refusal)) now().onRefusal(effect.value);
    }),
    Prec.high(
      keymap.of([
        { key: 'Enter', run: enter, shift: enter },
        { key: 'Mod-Enter', run: done },
      ]),
    ),
    autocompletion({ override: [completionsAt], icons: false }),
    keymap.of([{ key: 'Ctrl-Space', run: startCompletion }, ...historyKeymap, ...standardKeymap]),
    EditorView.contentAttributes.of({
      spellcheck: 'true',
      autocapitalize: 'sentences',
      'aria-multiline': String(now().mayHaveLines),
    }),
    more,
  ];
  return new EditorView({ parent, doc: alphabet.documentOf(partsOf(value, now().syntax)), extensions });
}

/** Converts `{name}`, and `#` in plural forms, to a chip when its last character is typed. */
function insertTypedChip(view: EditorView, from: number, to: number, text: string): boolean {
  const [typed = ''] = /(?:\{\s*[\p{L}\p{N}_]+\s*\}|#)$/u.exec(view.state.sliceDoc(0, from) + text) ?? [];
  const name = typed.replaceAll(/\s/g, '');
  const { rules } = view.state.facet(chipsFacet).now();
  if (view.composing || text.length > 1 || !rules.allowed.some((one) => one.name === name)) return false;
  return insert(view, name, { from: from - typed.length + 1, to });
}

/** Keeps the chips that a text needs, and a one-line text on its line. */
function filtered(transaction: Transaction): TransactionSpec | readonly TransactionSpec[] {
  const { startState, newDoc } = transaction;
  if (!transaction.docChanged || transaction.annotation(Transaction.remote)) return transaction;
  const { alphabet, now } = startState.facet(chipsFacet);
  const { rules, mayHaveLines } = now();
  const outcome = guarded(transaction, alphabet, rules);
  const effects = outcome.said === undefined ? [] : [refusal.of(outcome.said)];
  if (!outcome.changes) return { effects };

  const breaks = mayHaveLines || startState.doc.lines > 1 ? [] : newDoc.toString().matchAll(/\n/g);
  const spaces = [...breaks].map(({ index: from }) => ({ from, to: from + 1, insert: ' ' }));
  const changes = ChangeSet.of([...outcome.changes, ...spaces], newDoc.length);
  if (changes.apply(newDoc).eq(startState.doc)) return { effects };
  return changes.empty ? transaction : [transaction, { changes, effects, sequential: true }];
}

const completionsAt: CompletionSource = (context) => {
  const typed = context.matchBefore(/[{<][\p{L}\p{N}_-]*/u);
  if (!typed && !context.explicit) return null;
  const { rules } = context.state.facet(chipsFacet).now();
  return {
    from: typed?.from ?? context.pos,
    validFor: /^[{<]?[\p{L}\p{N}_-]*$/u,
    options: rules.allowed.map(({ name, detail }) => ({
      // Facts are found by their value, too.
      label: `${name} ${detail}`,
      displayLabel: name,
      detail,
      apply: (view, _, from, to) => insert(view, name, from < to ? { from, to } : undefined),
    })),
  };
};

/** Inserts a chip behind the selection or in place of `typed`, or tags around it. Returns whether the chip exists. */
export function insert(view: EditorView, name: string, typed?: { from: number; to: number }): boolean {
  const { alphabet, now } = view.state.facet(chipsFacet);
  const [start, other] = chipsOf(name, now().syntax);
  const end = name === '<br>' ? undefined : other;
  if (!start) return false;
  const { from, to } = typed ? { from: typed.to, to: typed.to } : view.state.selection.main;
  const at = end ? from : to;
  const shift = 1 + (typed ? typed.from - typed.to : 0);
  view.dispatch({
    changes: [
      typed ?? [],
      { from: at, insert: alphabet.characterOf(start) },
      { from: to, insert: end ? alphabet.characterOf(end) : '' },
    ],
    selection: { anchor: at + shift, head: to + shift },
    userEvent: 'input.chip',
    scrollIntoView: true,
  });
  return true;
}

export function sourceIn(state: EditorState): string {
  const { alphabet, now } = state.facet(chipsFacet);
  return sourceOf(alphabet.partsIn(state.doc.toString()), now().syntax);
}

/** Replaces the text. `isUndoable`: by the user, e.g. with a button; others' edits don't enter the undo history. */
export function setSource(view: EditorView, source: string, isUndoable: boolean): void {
  const { alphabet, now } = view.state.facet(chipsFacet);
  if (sourceIn(view.state) === source) return;
  replaceText(view, alphabet.documentOf(partsOf(source, now().syntax)), isUndoable);
}

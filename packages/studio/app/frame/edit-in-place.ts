import { Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { isBroken, partsOf } from '@talkaroo/studio/core/message-parts';
import type { TextInfo } from '@talkaroo/studio/protocol';
import { type ChipSettings, mountEditor, sourceIn } from '../panel/chip-state';
import { lookOf, rulesOf, rulesWithin } from '../panel/text-rules';
import { readShown, rewrite, shownText } from './patch-page';
import { editorAttribute, nodesBetween, type Occurrence } from './read-marks';

type InPlaceOptions = {
  label: string;
  info: TextInfo;
  onInput: (words: string) => void;
  /** Called if an edit would have removed a placeholder or tag. */
  onRefuse: (why: string) => void;
  onEnd: () => void;
  /** Pointer position in pixels of the frame's window. */
  point?: { x: number; y: number } | undefined;
};

export type InPlaceEditing = { view: EditorView; end: () => void };

const asOnPage = EditorView.theme({
  '&.cm-editor': { display: 'inline-flex !important', maxWidth: '100%', verticalAlign: 'bottom' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', lineHeight: 'inherit', overflow: 'visible' },
  '.cm-content, .cm-line': { padding: '0' },
  '.cm-tooltip': { font: '14px/1.4 system-ui, sans-serif', color: '#1a2233' },
});

/** Edits a text where it stands, as in the panel; undefined if it has plurals or isn't shown as it is written. */
export function editInPlace(
  occurrence: Occurrence,
  words: string,
  { label, info, onInput, onRefuse, onEnd, point }: InPlaceOptions,
): InPlaceEditing | undefined {
  const { range, node } = occurrence;
  const parts = partsOf(words);
  const shown = readShown(words, shownText(occurrence), info.fillings);
  if (!range || !shown || isBroken(parts) || parts.some(({ kind }) => kind === 'plural')) return undefined;
  const { ownerDocument: document } = node;
  const nodes = nodesBetween(range);
  const host = document.createElement('span');
  host.setAttribute(editorAttribute, '');
  for (const old of nodes) old.remove();
  range.open.after(host);

  let isOver = false;
  let reported = words;
  const report = (now: string) => {
    if (now !== reported) onInput(now);
    reported = now;
  };
  const end = (): true => {
    if (isOver) return true;
    isOver = true;
    const now = sourceIn(view.state);
    // An unfinished composition counts, too.
    report(now);
    view.destroy();
    host.replaceWith(...nodes);
    rewrite(occurrence, now, shown);
    onEnd();
    return true;
  };
  const settings: ChipSettings = {
    syntax: {},
    rules: rulesWithin(rulesOf(info), parts),
    mayHaveLines: false,
    look: (part) => ({
      spoken: lookOf(part, info).spoken,
      label: part.kind === 'chip' ? shown.fills.get(part.name) : undefined,
    }),
    onText: (now) => !isOver && report(now),
    onRefusal: onRefuse,
    onDone: end,
  };
  const view = mountEditor(host, words, () => settings, [
    asOnPage,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    Prec.highest(keymap.of(['Enter', 'Escape'].map((key) => ({ key, run: end })))),
    EditorView.domEventHandlers({
      blur: () => void end(),
      dragstart: () => true,
      // Otherwise the button around the text would be pressed.
      keydown: (event, { state, dispatch }) => {
        if (event.key !== ' ' || !host.closest('button, summary')) return false;
        dispatch(state.update(state.replaceSelection(' '), { userEvent: 'input.type' }));
        return true;
      },
      keyup: (event) => event.key === ' ' && host.closest('button, summary') !== null,
    }),
  ]);
  document.defaultView?.focus();
  view.focus();
  const at = point && view.posAtCoords(point);
  const word = typeof at === 'number' ? view.state.wordAt(at) : null;
  view.dispatch({ selection: word ?? { anchor: at ?? view.state.doc.length } });
  return { view, end };
}

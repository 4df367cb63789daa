import { Transaction } from '@codemirror/state';
import { Decoration, EditorView, type MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { type RefCallback, type RefObject, useState } from 'react';

/** Returns the ref of the element that an editor is mounted in, before the first paint, so that it can be focused at once. */
export function useCodeMirror(
  editor: RefObject<EditorView | undefined>,
  mount: (parent: HTMLElement) => EditorView,
): RefCallback<HTMLElement> {
  const [ref] = useState(() => (parent: HTMLElement) => {
    const view = mount(parent);
    editor.current = view;
    return () => {
      view.destroy();
      editor.current = undefined;
    };
  });
  return ref;
}

/**
 * Replaces the document from outside, which is not reported as typed, by the smallest single change: it preserves the
 * cursor and spelling marks elsewhere.
 */
export function replaceText(view: EditorView, next: string, isUndoable = true): void {
  const now = view.state.doc.toString();
  const shorter = Math.min(now.length, next.length);
  let from = 0;
  while (from < shorter && now[from] === next[from]) from += 1;
  let end = 0;
  while (end < shorter - from && now.at(-1 - end) === next.at(-1 - end)) end += 1;
  view.dispatch({
    changes: { from, to: now.length - end, insert: next.slice(from, next.length - end) },
    annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(isUndoable)],
  });
}

export function isTyped({ transactions }: ViewUpdate): boolean {
  return transactions.some((one) => one.docChanged && !one.annotation(Transaction.remote));
}

/** Treats what is marked as a whole: the cursor skips it, and Backspace deletes all of it. */
export function atomic(decorator: MatchDecorator): ViewPlugin<object> {
  return ViewPlugin.define(
    (view) => ({
      marks: decorator.createDeco(view),
      update(update: ViewUpdate) {
        this.marks = decorator.updateDeco(update, this.marks);
      },
    }),
    {
      decorations: ({ marks }) => marks,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.marks ?? Decoration.none),
    },
  );
}

import { createContext, useContext } from 'react';
import type { DraftSummary, Edit, EditResult, Place, Ref, SessionAnswer, View } from '../protocol';

export type Section = 'page' | 'region' | 'articles' | 'languages' | 'review';

/** Result of an edit. `isAway`: the server is unreachable, retry later; undefined: failed. Both were announced. */
export type Outcome = EditResult | { ok: false; isAway: true } | undefined;

export type Studio = {
  session: SessionAnswer;
  /** The open draft. One is created if the user has none. */
  draft: DraftSummary;
  drafts: readonly DraftSummary[];
  openDraft: (id: string) => void;
  section: Section;
  view: View;
  go: (to: { section?: Section; view?: Partial<View>; select?: Ref }) => void;
  selection: Ref | undefined;
  /** `on`: page of the selection, if shown beside the studio's own; `isToEdit`: focus the panel once loaded. */
  select: (ref: Ref | undefined, on?: View, isToEdit?: boolean) => void;
  /** A new object each time the panel should take the focus. */
  toEdit?: object | undefined;
  /** Name of the selection by its look on the page, such as `Paragraph under “Prices”`. */
  selectionName?: string | undefined;
  nameSelection: (name: string | undefined) => void;
  /** Shows typed text at once and saves it soon after. `expected` is the value when typing began. */
  type: (ref: Ref, place: Place, value: string, expected: string | null) => void;
  /** Unsaved texts by `file key`. */
  typing: ReadonlyMap<string, string>;
  /**
   * Keeps a form's unsaved JSON value across reloads, under `file key`; undefined once it is saved. `isStuck`: it can't
   * be saved as it is, and the user may discard it.
   */
  keep: (name: string, value: unknown, isStuck?: boolean) => void;
  /** Returns a kept value. A new function once something was discarded. */
  kept: (name: string) => unknown;
  isUnsaved: boolean;
  /** Why texts are refused, by `file key`. */
  problems: ReadonlyMap<string, string>;
  /** Discards refused texts. */
  discardRefused: () => void;
  /** Saves edits at once. `isAgain`: an automatic retry, which doesn't announce an unreachable server again. */
  edit: (edits: Edit[], isAgain?: boolean) => Promise<Outcome>;
  /** Announces a message, also to screen readers. */
  announce: (message: string) => void;
};

export const StudioContext = createContext<Studio | undefined>(undefined);

/** @throws Error outside the studio */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('There is no studio around this component');
  return studio;
}

import { createContext, useContext } from 'react';
import type { DraftSummary, Edit, EditResult, Place, Ref, SessionAnswer, View } from '../protocol';

export type Section = 'page' | 'region' | 'articles' | 'languages' | 'review';

/**
 * Result of an edit. `isAway`: the server is unreachable, retry later; undefined: failed. The user has been informed of
 * both.
 */
export type Outcome = EditResult | { ok: false; isAway: true } | undefined;

export type Studio = {
  session: SessionAnswer;
  /** The open draft. One is created if the user has none. */
  draft: DraftSummary;
  drafts: readonly DraftSummary[];
  openDraft: (id: string) => void;
  section: Section;
  view: View;
  /** Navigates to a section and page, and updates the URL. */
  go: (to: { section?: Section; view?: Partial<View>; select?: Ref }) => void;
  selection: Ref | undefined;
  /**
   * @param on page of the selection, if it is shown beside the studio's own
   * @param isToEdit whether the panel takes the focus once it has loaded
   */
  select: (ref: Ref | undefined, on?: View, isToEdit?: boolean) => void;
  /** A new object each time the panel should take the focus. */
  toEdit?: object | undefined;
  /**
   * Shows typed text on the page at once and saves it soon after.
   * @param expected value when typing began
   */
  type: (ref: Ref, place: Place, value: string, expected: string | null) => void;
  /** Unsaved texts by `file key`. */
  typing: ReadonlyMap<string, string>;
  /**
   * Keeps a form's unsaved value across reloads and warns before the tab is closed.
   * @param name `file key`
   * @param value JSON; undefined once it is saved
   * @param isStuck whether it can't be saved as it is; the user is informed and may discard it
   */
  keep: (name: string, value: unknown, isStuck?: boolean) => void;
  /** Returns a kept value. A new function once something was discarded. */
  kept: (name: string) => unknown;
  isUnsaved: boolean;
  /**
   * Saves edits at once and reloads the page. Asks the user about conflicts and announces refusals.
   * @param isAgain whether it is an automatic retry, which doesn't announce an unreachable server again
   */
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

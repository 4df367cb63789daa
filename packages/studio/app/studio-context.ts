import { createContext, useContext } from 'react';
import type { DraftSummary, Edit, EditResult, Place, Ref, SessionAnswer, View } from '../protocol';

export type Section = 'page' | 'region' | 'articles' | 'languages' | 'review';

/**
 * What came of an edit. `isAway`: nobody answered, and somebody may do so later; undefined: it came to nothing. Both have been
 * said.
 */
export type Outcome = EditResult | { ok: false; isAway: true } | undefined;

/** What all parts of the studio share. */
export type Studio = {
  session: SessionAnswer;
  /** The open draft. There is always one: an empty one is made for who has none. */
  draft: DraftSummary;
  drafts: readonly DraftSummary[];
  openDraft: (id: string) => void;
  section: Section;
  view: View;
  /** Goes to a section, and to another page in it; both are part of the address. */
  go: (to: { section?: Section; view?: Partial<View>; select?: Ref }) => void;
  /** What is selected, and shown in the panel. */
  selection: Ref | undefined;
  /**
   * @param on the page that it was selected on, where that is not the studio's own: one that is shown beside it
   * @param isToEdit the panel is to take the focus, as soon as it has loaded what is selected
   */
  select: (ref: Ref | undefined, on?: View, isToEdit?: boolean) => void;
  /** Another one for each time that the panel is to take the focus; undefined: it is not. */
  toEdit?: object | undefined;
  /**
   * A text is being typed: shown on the page at once, and saved a moment later.
   * @param expected what was there when the typing began
   */
  type: (ref: Ref, place: Place, value: string, expected: string | null) => void;
  /** What is being typed and not saved yet, by `file key`. */
  typing: ReadonlyMap<string, string>;
  /**
   * Says what is typed elsewhere and not saved yet, such as in a form: it outlives a reload of this tab, which warns before it is
   * closed.
   * @param name `file key`
   * @param value JSON; undefined: nothing is left to be saved
   * @param isStuck it is not saved by itself as it is: said to the person, who may forget it
   */
  keep: (name: string, value: unknown, isStuck?: boolean) => void;
  /** What is kept under a name: another function once something has been forgotten. */
  kept: (name: string) => unknown;
  /** Whether something that is typed is not saved yet. */
  isUnsaved: boolean;
  /**
   * Saves edits in the draft at once, and shows the page anew. Asks the person about a conflict, and tells of a refusal.
   * @param isAgain it is tried again by itself: that nobody answers has been said
   */
  edit: (edits: Edit[], isAgain?: boolean) => Promise<Outcome>;
  /** Says something to everybody, screen readers too. */
  announce: (message: string) => void;
};

export const StudioContext = createContext<Studio | undefined>(undefined);

/** @throws Error outside of the studio */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('There is no studio around this component');
  return studio;
}

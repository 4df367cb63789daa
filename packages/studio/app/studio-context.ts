import { createContext, useContext } from 'react';
import type { DraftSummary, Edit, EditResult, Place, Ref, SessionAnswer, Value, View } from '../protocol';
import type { texts } from './texts';

export type Section = keyof typeof texts.app.sections;

/** Result of an edit; undefined if it failed, which was announced. */
export type Outcome = EditResult | undefined;

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
  /**
   * Shows a typed value at once and saves it soon after; undefined removes it. `expected` is the value when typing began.
   * `why`: the value is wrong, and is kept unsaved. `isNow`: saves without a pause.
   */
  type: (place: Place, value: Value | undefined, expected: Value, how?: { why?: string; isNow?: boolean }) => void;
  /** Unsaved values by `file key`, over reloads, and why some of them cannot be saved. */
  unsaved: ReadonlyMap<string, { value?: Value; why?: string }>;
  /** Discards unsaved values: these, or all that cannot be saved. */
  forget: (names?: readonly string[]) => void;
  /** Saves edits at once. */
  edit: (edits: Edit[]) => Promise<Outcome>;
  announce: (message: string) => void;
};

export const StudioContext = createContext<Studio | undefined>(undefined);

/** @throws Error outside the studio */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('There is no studio around this component');
  return studio;
}

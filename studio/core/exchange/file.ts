import type { Inline } from './inline';

/** A translation unit in an exported file. */
export type FileUnit = {
  /** Such as `hero.title`. */
  id: string;
  /** Hash of the exported translation, see `hashOf`. */
  state: string;
  source: Inline[];
  /** Undefined if not translated. */
  target: Inline[] | undefined;
  /** Whether it needs work. */
  isOpen: boolean;
  notes: { about: string; text: string }[];
};

/** Units of one file of packs. */
export type FilePart = { file: string; units: FileUnit[] };

/** A translation unit of an imported file. */
export type ReadUnit = {
  /** Path in the folder of packs, or its XML token. */
  file: string;
  id: string;
  state: string;
  /** Undefined if missing. */
  target: Inline[] | undefined;
  /** Whether the target is, completely or partly, an unconfirmed copy of the English text. */
  copied?: 'whole' | 'part';
  /** Why it cannot be imported. */
  problem?: { message: string; fix: string };
};

/** The whole file cannot be imported. */
export class ExchangeError extends Error {
  override name = 'ExchangeError';

  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

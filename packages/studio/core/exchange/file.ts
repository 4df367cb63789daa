import type { Inline } from './inline';

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

export type FilePart = { file: string; units: FileUnit[] };

export type ReadUnit = {
  /** Path in the folder of packs, or its XML token. */
  file: string;
  id: string;
  state: string;
  target: Inline[] | undefined;
  /** Whether the target is an unconfirmed copy of the English text. */
  copied?: 'whole' | 'part';
  problem?: { message: string; fix: string };
};

/** The whole file cannot be exchanged. */
export class ExchangeError extends Error {
  override name = 'ExchangeError';

  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

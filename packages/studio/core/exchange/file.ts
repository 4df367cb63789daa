import type { Inline } from './inline';

/** A unit as a file for translators has it. */
export type FileUnit = {
  /** In its file: `hero.title`. */
  id: string;
  /** Of what it was when it was exported: see `hashOf`. */
  state: string;
  source: Inline[];
  /** Undefined: not translated. */
  target: Inline[] | undefined;
  /** Whether somebody has to look at it. */
  isOpen: boolean;
  /** What a translator should know. */
  notes: { about: string; text: string }[];
};

/** The units of a file of packs. */
export type FilePart = { file: string; units: FileUnit[] };

/** What was read of a file that came back. */
export type ReadUnit = {
  /** A path in the folder of packs, as far as it can be told, or a token of it. */
  file: string;
  id: string;
  state: string;
  /** Undefined: it says none. */
  target: Inline[] | undefined;
  /** All of it, or a part, is English that a program has put there, and nobody says that it is translated. */
  copied?: 'whole' | 'part';
  /** Something in it could not be read. */
  problem?: { message: string; fix: string };
};

/** The file that came back is not what it should be: nothing of it can be used. */
export class ExchangeError extends Error {
  override name = 'ExchangeError';

  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

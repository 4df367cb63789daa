/** Something wrong, or worth knowing, in a file of the packs: worded for somebody who edits texts, not programs. */
export type Finding = {
  /** An error keeps the packs from being published; a warning does not. */
  severity: 'error' | 'warning';
  /** Path as a person would open it: `locales/tr/home.json`. */
  file: string;
  /** From 1. */
  line: number;
  /** Dotted path; absent if the whole file is meant. */
  key?: string;
  /** What is wrong, with the value. */
  what: string;
  /** How to mend it: the nearest right value, and where to write it. */
  mend: string;
};

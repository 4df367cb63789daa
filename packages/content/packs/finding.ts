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
  message: string;
  /** How to mend it: the nearest right value, and where to write it. */
  fix: string;
};

/** `locales/tr/home.json:12 hero.title: Unknown placeholder {brnad}. Write {brand}.` */
export function formatFinding({ file, line, key, message, fix }: Finding): string {
  return `${file}:${line}${key ? ` ${key}` : ''}: ${message} ${fix}`.trimEnd();
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** Files in order, and each from its top to its end. */
export function compareFindings(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}

/** How every message proposes a name. */
export function didYouMean(name: string): string {
  return `Did you mean “${name}”?`;
}

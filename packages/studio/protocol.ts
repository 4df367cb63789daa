// What the studio's two halves, server and browser, say to each other.
import type { ArgumentType, LeafKind } from '@talkaroo/content/packs/shape';

/** A value of a file of packs: `{ file: 'tr/home.json', key: 'hero.title' }`, path in the folder of packs. */
export type Place = {
  file: string;
  /**
   * Dotted path; an index for an item of an array (`banners.0.pic`). Of an article: a field of its head, or `body`. `''`:
   * the whole file.
   */
  key: string;
};

/** What is looked at: a page of a region in a language. */
export type View = {
  region: string;
  language: string;
  /** `PageId`. */
  page: string;
  /** Of an article; else `''`. */
  slug: string;
};

/** Where something on a page comes from. */
export type Ref =
  /** A text of the packs; which file it is in depends on region and language. `line`, from 0, of a text of several lines. */
  | { kind: 'text'; namespace: string; key: string; line?: number }
  /** A value of a region file. */
  | { kind: 'region'; place: Place }
  /** A field of an article's head, or a line (from 0) of its body. */
  | { kind: 'article'; place: Place; line?: number }
  /** Not of the packs: a name or number that the program or another host makes. */
  | { kind: 'fixed'; reason: FixedReason };

/** Why something on a page leads to no file. Each has its sentence in the studio's texts. */
export type FixedReason = 'language-name' | 'country' | 'number' | 'date' | 'qr-code' | 'drawing';

/** JSON of a region file, or a text. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/**
 * One change. `expected` is what the editor saw before it: where that is not what is there, nothing is changed, and the
 * answer is a conflict, but for a value that is already as the edit would make it. Leave it out to change whatever is there;
 * `null` stands for nothing.
 */
export type Edit =
  /** Sets a value, and adds it where it is missing. */
  | { do: 'set'; file: string; key: string; value: Value; expected?: Value }
  /** Removes a value: a text falls back to the next layer. */
  | { do: 'unset'; file: string; key: string; expected?: Value }
  /**
   * Adds an item: to an array at `at`, or under the name `id` to an open list of texts (`banners`), where `at` is the place
   * among its items. Default: last.
   */
  | { do: 'add'; file: string; list: string; id?: string; value: Value; at?: number }
  /**
   * Removes an item by its name. Of an array, that is its `id` or `name`, or the text that it is: an item that somebody else
   * has moved meanwhile is found, and one that is gone is refused. An index means whatever stands there.
   */
  | { do: 'remove'; file: string; list: string; item: string | number }
  /** Moves an item, named in the same way, so that it stands at `to` afterwards: done twice, it is still there. */
  | { do: 'move'; file: string; list: string; item: string | number; to: number }
  /** Writes, or with `null` removes, a whole file: an article. */
  | { do: 'file'; file: string; source: string | null; expected?: string | null };

/** A finding of the checks, with the path in the folder of packs beside it. */
export type StudioFinding = {
  severity: 'error' | 'warning';
  /** Path in the folder of packs. */
  path: string;
  line: number;
  key?: string;
  message: string;
  fix: string;
};

export type User = {
  /** By which rights are given: an address, or `local`. */
  id: string;
  name: string;
  email: string;
};

export type Rights = {
  /** Whose texts may be changed; `*` for all. */
  languages: string[] | '*';
  /** Whether region files may be changed. */
  regions: boolean;
  publish: boolean;
};

export type DraftSummary = {
  id: string;
  name: string;
  by: User;
  /** ISO 8601. */
  createdAt: string;
  changedAt: string;
  /** Who changed it, in order of their first change. */
  people: User[];
  /** Grows with each change. */
  revision: number;
  /** How many texts it changes. */
  changes: number;
  /** How many translations it says to be right as they are, though their English is another now. */
  confirmed: number;
  /** Who has it open now. */
  open: User[];
};

/** One value that a draft changes. */
export type Change = Place & {
  /** Undefined: it is new. */
  before?: string;
  /** Undefined: it is gone. */
  after?: string;
  /** What is shown as JSON, where the value is no text. */
  beforeValue?: Value;
  afterValue?: Value;
  /** Items of a list have another order: `before` and `after` are their names. */
  isOrder?: true;
  by?: User;
  at?: string;
  /** Where it can be seen: one for each region and language that shows it, at most a few. */
  views: View[];
  /** Other drafts that change it too. */
  alsoIn: { draft: string; name: string; by: User; after?: string }[];
};

/** What changed in the folder and in the draft since the draft began. */
export type Conflict = Place & { base?: string; mine?: string; theirs?: string };

export type DraftDetails = DraftSummary & {
  list: Change[];
  findings: StudioFinding[];
  conflicts: Conflict[];
};

/** Answer to edits. Status 409 with `conflict` where somebody else was quicker; 422 with `refused` where it is not possible. */
export type EditResult =
  | { ok: true; revision: number; findings: StudioFinding[] }
  | { ok: false; conflict: { place: Place; now: Value; by?: User } }
  | { ok: false; refused: { message: string; fix: string } };

/** A page made of a draft. */
export type PageAnswer = {
  /** With marks around its texts, see `core/marks.ts`. No script of it shall run. */
  html: string;
  /** By the number of a mark. */
  marks: Record<number, Ref>;
  /** `home.hero.title` for each text that was asked for to make the page, seen or not. */
  reads: string[];
  status: number;
  /** Path on the region's host. */
  path: string;
  /** The address that the public sees. */
  url: string;
  revision: number;
  /** Paths in the folder of packs of files with errors: the page shows what they said before. */
  outdated?: string[];
};

/** One file that may say a text, the most special first: a region's own, the language's, English. */
export type Layer = { file: string; label: 'region' | 'language' | 'english'; value?: string; line?: number };

export type GlossaryTerm = { term?: string; use: string; avoid: string[]; why?: string; isHere: boolean };

export type TextInfo = {
  namespace: string;
  key: string;
  kind: LeafKind;
  arguments: Record<string, ArgumentType>;
  /** Tags that the text must have (may have, in a list). */
  tags: string[];
  /** Tags that are links to pages, and may be set anywhere; `[]` where they may not. */
  pageTags: string[];
  /** `{brand}`, and facts of the region file with what they say here; undefined: not given. */
  fillings: { name: string; value?: string; place?: Place; isCondition: boolean }[];
  inList: boolean;
  layers: Layer[];
  /** Whose text is shown. */
  origin: Layer['label'];
  /** Where an edit is written by default: where it comes from, or the language's file if that is English. */
  place: Place;
  /** As it is written there, or, if it falls back, in English. */
  value: string;
  english: string;
  /** Of the plural forms that this language has, for each argument that is a number. */
  pluralCategories: string[];
  stale: boolean;
  /** English as it was when this was translated, if that can be found in the history. */
  englishBefore?: string;
  findings: StudioFinding[];
  glossary: GlossaryTerm[];
  /** For titles and descriptions of search results: px of width that are shown; and for both, the width now. */
  widthLimit?: number;
  /** The list that it stands in, if that is open. */
  list?: ListInfo;
  /** Pages of this region and language that show it. */
  pages: View[];
};

export type ListInfo = {
  namespace: string;
  /** `banners`. */
  path: string;
  /** The item's own name. */
  item: string;
  /** All items, as shown, with a text to know each by. */
  items: { id: string; label: string; file: string }[];
  /** Fields of an item, with a text of another one as an example. */
  fields: { name: string; kind: LeafKind; example: string }[];
  /** The list of a region file that says which items are shown and in which order (`regions/hk.json`, `banners`). */
  shownBy?: Place;
};

export type HistoryEntry = { at: string; by: string; value?: string; source: 'git' | 'published'; version: string };

export type SearchHit = { ref: Ref; view: View; text: string; place: Place };

export type LanguageProgress = {
  folder: string;
  language: string;
  name: string;
  translated: number;
  fallingBack: number;
  stale: number;
  warnings: number;
  errors: number;
};

/** A text that a translator has to look at. */
export type WorkItem = {
  place: Place;
  namespace: string;
  key: string;
  reason: 'untranslated' | 'stale' | 'warning' | 'error';
  english: string;
  value?: string;
  finding?: StudioFinding;
  view?: View;
};

/** A file as a form: `GET /drafts/:id/schema?file=regions/hk.json`, or `…=tr/blog/<slug>.md`. */
export type FormAnswer = {
  file: string;
  /** JSON Schema, draft 7, of the file; of an article, of its head. */
  schema: { [key: string]: unknown };
  /** What the file says; of an article, its head. `null` where it is missing or cannot be read. */
  value: { [key: string]: Value } | null;
  /** Of a region file: what it takes over where it says nothing. */
  shared?: { [key: string]: Value };
  /** Of an article: its Markdown, as edits of the key `body` have it, and the line of the file, from 1, that it begins in. */
  body?: { text: string; line: number };
  /** Of a file that cannot be read as a form: its text, to mend it there. */
  source?: string;
  /** Of this file, and of the shared one. */
  findings: StudioFinding[];
};

/** An article of a language, or one that only English has: `GET /drafts/:id/articles?language=&region=`. */
export type ArticleEntry = {
  /** Of the table of pages: `blog`, `guides`. */
  kind: string;
  slug: string;
  /** Path in the folder of packs, also where it is still to be written. */
  file: string;
  /** The English one that it is, or will be, made from. */
  english?: string;
  title: string;
  /** As its head has it: `2026-05-04`, or `''`. */
  date: string;
  /** `original`: there is no English one to translate. */
  state: 'original' | 'translated' | 'stale' | 'missing';
  errors: number;
};

/** One step of a publish, as it happens: lines of JSON. */
export type PublishProgress =
  | { step: 'check'; state: 'done'; warnings: number }
  | { step: 'write'; state: 'done'; files: string[] }
  | { step: 'commit'; state: 'done' | 'skipped'; commit?: string; reason?: string }
  | { step: 'server'; name: string; state: 'preparing' | 'prepared' | 'live' | 'failed'; message?: string }
  | { step: 'edge'; name: string; state: 'refreshing' | 'refreshed' | 'failed'; message?: string }
  | { step: 'pictures'; state: 'drawing' | 'done' | 'failed'; count?: number; message?: string }
  | { step: 'end'; ok: true; version: string; addresses: string[]; notes: string[]; seconds: number }
  | { step: 'end'; ok: false; message: string; findings?: StudioFinding[] };

export type PublishedEntry = { version: string; at: string; by: string; inUse: boolean };

export type SessionAnswer = {
  user: User;
  rights: Rights;
  regions: {
    id: string;
    name: string;
    domain: string;
    languages: { id: string; name: string; tag: string; dir: 'ltr' | 'rtl' }[];
    /** The pages that it has, in the order of the table of pages. */
    pages: { page: string; slug: string; label: string }[];
  }[];
  /** Origins of servers and edges that a publish reaches, and why it cannot, if so. */
  publishing: { servers: string[]; edges: string[]; problem?: string };
};

/** What is told to all who have the studio open, by server-sent events. */
export type StudioEvent =
  | { event: 'drafts'; drafts: DraftSummary[] }
  | { event: 'draft'; id: string; revision: number; by: User; places: Place[] }
  /** The folder of packs, or what is public, has changed. */
  | { event: 'folder' };

/** A picture that texts may name: `GET /pictures`. Size in px, as it is drawn. */
export type PictureInfo = { path: string; width: number; height: number; bytes: number };

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { writeWhole } from '@talkaroo/content/packs/snapshot-store';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const userSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
const placeSchema = z.object({ file: z.string(), key: z.string() });
/** SHA-256 of a stored text; `null` if the file does not exist. */
const textHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable();

const draftSchema = z.object({
  id: z.string().regex(idPattern),
  name: z.string(),
  by: userSchema,
  /** ISO 8601. */
  createdAt: z.string(),
  changedAt: z.string(),
  people: z.array(userSchema),
  revision: z.int().nonnegative(),
  places: z.array(placeSchema.extend({ by: z.string(), at: z.string() })),
  /** By path: the folder's version (`base`) and the draft's (`mine`). */
  files: z.record(z.string(), z.object({ base: textHash, mine: textHash })),
  /** Undoable steps, oldest first. */
  steps: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      isUndone: z.boolean(),
      places: z.array(placeSchema),
      files: z.record(z.string(), z.object({ before: textHash, after: textHash })),
    }),
  ),
  end: z
    .object({ how: z.enum(['published', 'removed']), by: userSchema, at: z.string(), version: z.string().optional() })
    .optional(),
});

/** A draft on disk. Records are immutable: changes replace them. */
export type DraftRecord = z.infer<typeof draftSchema>;
export type Step = DraftRecord['steps'][number];
export type End = NonNullable<DraftRecord['end']>;

/** Number of texts written to a draft before texts without references are deleted. */
const textsBetweenCleaning = 500;
/** Cache size in UTF-16 code units: several times the folder of packs. */
const keptLength = 32_000_000;

/** Stores a folder per draft: `draft.json`, and texts named by hash, which are written first. */
export class DraftStore {
  readonly #texts = new LRUCache<string, string>({ maxSize: keptLength, sizeCalculation: (text) => text.length + 1 });
  readonly #written = new Map<string, number>();

  constructor(readonly directory: string) {}

  /** Returns all readable drafts. Unreadable ones are reported and left unchanged. */
  read(): { drafts: DraftRecord[]; problems: string[] } {
    const drafts: DraftRecord[] = [];
    const problems: string[] = [];
    for (const id of this.#ids()) {
      try {
        const draft = draftSchema.parse(JSON.parse(readFileSync(this.#fileOf(id), 'utf8')));
        if (draft.id !== id) throw new Error(`it names itself ${draft.id}`);
        for (const { base, mine } of Object.values(draft.files)) for (const hash of [base, mine]) this.text(id, hash);
        if (draft.end) this.archive(draft, draft.end);
        else drafts.push(draft);
      } catch (error) {
        const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
        problems.push(`The draft in ${path.join(this.#drafts, id)} cannot be read, and is left as it is: ${reason}`);
      }
    }
    return { drafts, problems };
  }

  /** @throws Error if the text is missing or does not match its hash */
  text(id: string, hash: string | null): string | undefined {
    if (hash === null) return undefined;
    const file = this.#textFile(id, hash);
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(file, 'utf8');
    if (hashOf(text) !== hash) throw new Error(`${file} is not what it was`);
    this.#texts.set(file, text);
    return text;
  }

  /** Stores a text and returns its hash. */
  addText(id: string, text: string | undefined): string | null {
    if (text === undefined) return null;
    const hash = hashOf(text);
    const file = this.#textFile(id, hash);
    if (this.#texts.get(file) !== undefined) return hash;
    writeWhole(file, Buffer.from(text));
    this.#texts.set(file, text);
    this.#written.set(id, (this.#written.get(id) ?? 0) + 1);
    return hash;
  }

  write(draft: DraftRecord): void {
    writeWhole(this.#fileOf(draft.id), Buffer.from(`${JSON.stringify(draft, null, 2)}\n`));
    if ((this.#written.get(draft.id) ?? 0) >= textsBetweenCleaning) this.#clean(draft);
  }

  archive(draft: DraftRecord, end: End): void {
    this.write({ ...draft, end });
    const archive = path.join(this.directory, 'archive');
    mkdirSync(archive, { recursive: true });
    renameSync(path.join(this.#drafts, draft.id), path.join(archive, draft.id));
    this.#written.delete(draft.id);
  }

  #clean({ id, files, steps }: DraftRecord): void {
    const named = new Set([
      ...Object.values(files).flatMap(({ base, mine }) => [base, mine]),
      ...steps.flatMap((step) => Object.values(step.files).flatMap(({ before, after }) => [before, after])),
    ]);
    for (const name of readdirSync(path.join(this.#drafts, id, 'texts'))) {
      if (named.has(name)) continue;
      rmSync(this.#textFile(id, name), { force: true });
      this.#texts.delete(this.#textFile(id, name));
    }
    this.#written.delete(id);
  }

  #ids(): string[] {
    try {
      return readdirSync(this.#drafts).filter((name) => idPattern.test(name));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      return [];
    }
  }

  get #drafts(): string {
    return path.join(this.directory, 'drafts');
  }

  #fileOf(id: string): string {
    return path.join(this.#drafts, id, 'draft.json');
  }

  #textFile(id: string, hash: string): string {
    return path.join(this.#drafts, id, 'texts', hash);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

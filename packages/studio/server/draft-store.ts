import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { writeWhole } from '@talkaroo/content/whole-file';
import { z } from 'zod';
import { commentSchema, draftSchema, userSchema, valueChangeSchema } from '../protocol';

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const recordSchema = draftSchema.extend({
  id: z.string().regex(idPattern),
  /** Changes to the folder, with the last author (a user id) and time of each change. */
  changes: z.array(valueChangeSchema.extend({ by: z.string(), at: z.string() })),
  /** Undoable steps, oldest first. */
  steps: z.array(
    z.object({ by: z.string(), at: z.string(), isUndone: z.boolean(), changes: z.array(valueChangeSchema) }),
  ),
  comments: z.array(commentSchema).default([]),
  end: z
    .object({ how: z.enum(['published', 'removed']), by: userSchema, at: z.string(), version: z.string().optional() })
    .optional(),
});

/** A draft on disk. Records are immutable: changes replace them. */
export type DraftRecord = z.infer<typeof recordSchema>;
/** Notes of users about a draft, beside its texts. */
export type DraftNotes = Pick<DraftRecord, 'name' | 'comments' | 'ready' | 'schedule'>;
export type DraftChange = DraftRecord['changes'][number];
export type Step = DraftRecord['steps'][number];
export type End = NonNullable<DraftRecord['end']>;

const archivedSchema = recordSchema.pick({ id: true, name: true, end: true });
type Archived = z.infer<typeof archivedSchema>;

type Folder = 'drafts' | 'archive';

/** Stores each draft as `<id>/draft.json`. */
export class DraftStore {
  /** Drafts that have ended, read when first asked for. */
  #archived: Archived[] | undefined;

  constructor(readonly directory: string) {}

  /** Returns the draft that was published as a version; undefined if another studio published it. */
  published(version: string): Archived | undefined {
    this.#archived ??= this.#readAll('archive', archivedSchema);
    return this.#archived.findLast(({ end }) => end?.version === version);
  }

  /** Returns the drafts that have not ended. */
  read(): DraftRecord[] {
    // The studio may have stopped before it put a draft away.
    const putAway = (draft: DraftRecord) => draft.end && this.archive(draft, draft.end);
    return this.#readAll('drafts', recordSchema, putAway).filter(({ end }) => !end);
  }

  write(draft: DraftRecord): void {
    const file = path.join(this.#folderOf('drafts'), draft.id, 'draft.json');
    writeWhole(file, Buffer.from(`${JSON.stringify(draft, null, 2)}\n`));
  }

  archive(draft: DraftRecord, end: End): void {
    this.write({ ...draft, end });
    this.#archived?.push({ id: draft.id, name: draft.name, end });
    mkdirSync(this.#folderOf('archive'), { recursive: true });
    renameSync(path.join(this.#folderOf('drafts'), draft.id), path.join(this.#folderOf('archive'), draft.id));
  }

  /** Returns the readable drafts in a folder. Other ones are reported and left unchanged. */
  #readAll<T extends { id: string }>(name: Folder, schema: z.ZodType<T>, use: (draft: T) => void = () => {}): T[] {
    const folder = this.#folderOf(name);
    const ids = existsSync(folder) ? readdirSync(folder).filter((id) => idPattern.test(id)) : [];
    return ids.flatMap((id) => {
      try {
        const draft = schema.parse(JSON.parse(readFileSync(path.join(folder, id, 'draft.json'), 'utf8')));
        if (draft.id !== id) throw new Error(`it names itself ${draft.id}`);
        use(draft);
        return [draft];
      } catch (error) {
        const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
        console.error(`The draft in ${path.join(folder, id)} cannot be read, and is left as it is: ${reason}`);
        return [];
      }
    });
  }

  #folderOf(name: Folder): string {
    return path.join(this.directory, name);
  }
}

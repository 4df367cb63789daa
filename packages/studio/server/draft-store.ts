import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
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

export type Published = { name: string; by: DraftRecord['by'] };

/** Stores each draft as `<id>/draft.json`. */
export class DraftStore {
  /** Published drafts by version, read when first asked for. */
  #published: Map<string, Published> | undefined;

  constructor(readonly directory: string) {}

  /** Returns the draft that was published as a version; undefined if another studio published it. */
  published(version: string): Published | undefined {
    this.#published ??= new Map(
      this.#ids('archive').flatMap((id) => publishedIn(path.join(this.directory, 'archive', id))),
    );
    return this.#published.get(version);
  }

  /** Returns all readable drafts. Unreadable ones are reported and left unchanged. */
  read(): { drafts: DraftRecord[]; problems: string[] } {
    const drafts: DraftRecord[] = [];
    const problems: string[] = [];
    for (const id of this.#ids('drafts')) {
      try {
        const draft = recordSchema.parse(JSON.parse(readFileSync(this.#fileOf(id), 'utf8')));
        if (draft.id !== id) throw new Error(`it names itself ${draft.id}`);
        if (draft.end) this.archive(draft, draft.end);
        else drafts.push(draft);
      } catch (error) {
        const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
        problems.push(`The draft in ${path.join(this.#drafts, id)} cannot be read, and is left as it is: ${reason}`);
      }
    }
    return { drafts, problems };
  }

  write(draft: DraftRecord): void {
    writeWhole(this.#fileOf(draft.id), Buffer.from(`${JSON.stringify(draft, null, 2)}\n`));
  }

  archive(draft: DraftRecord, end: End): void {
    this.write({ ...draft, end });
    if (end.version) this.#published?.set(end.version, { name: draft.name, by: end.by });
    const archive = path.join(this.directory, 'archive');
    mkdirSync(archive, { recursive: true });
    renameSync(path.join(this.#drafts, draft.id), path.join(archive, draft.id));
  }

  #ids(folder: 'drafts' | 'archive'): string[] {
    try {
      return readdirSync(path.join(this.directory, folder)).filter((name) => idPattern.test(name));
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
}

const publishedSchema = recordSchema.pick({ name: true, end: true });

function publishedIn(folder: string): [string, Published][] {
  try {
    const { name, end } = publishedSchema.parse(JSON.parse(readFileSync(path.join(folder, 'draft.json'), 'utf8')));
    return end?.version ? [[end.version, { name, by: end.by }]] : [];
  } catch {
    // Only its name is missing in a list.
    return [];
  }
}

import { z } from 'zod';

/** `locales/<language>/glossary.json`. */
export const glossarySchema = z.strictObject({
  $schema: z.string().optional(),
  forbidden: z
    .array(
      z.strictObject({
        term: z.string().min(1).meta({ description: 'A word that this language’s texts must not have.' }),
        use: z.string().min(1).meta({ description: 'What to write in its place.' }),
        why: z.string().min(1).optional().meta({ description: 'The reason, for those who ask.' }),
      }),
    )
    .default([]),
  allowed: z
    .array(z.string().min(1))
    .default([])
    .meta({ description: 'English words and names that stay as they are.' }),
});

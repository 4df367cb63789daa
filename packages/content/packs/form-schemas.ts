import { articleSchema } from '@talkaroo/content/articles/article-schema';
import { type RegionFileContext, regionSchema } from '@talkaroo/content/regions/region-schema';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Returns the JSON Schema (draft 7) of an article's head, for a form. */
export function articleFormSchema(): JsonSchema {
  return toJson(articleSchema);
}

/** Returns the JSON Schemas of the region files, by region id, and of `shared`, for forms. */
export function regionFormSchemas(contexts: readonly RegionFileContext[]): Map<string, JsonSchema> {
  // The shared file may use names of any region.
  const shared = toJson(regionSchema({ region: defaultRegion, navigationNames: [], bannerIds: [], packageNames: [] }));
  return new Map([
    ...contexts.map((context) => [context.region.id, withoutRequired(toJson(regionSchema(context)))] as const),
    ['shared', withoutPatterns(withoutRequired(shared))],
  ]);
}

function toJson(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const schemaOfNode = jsonSchema as JsonSchema;
      const message = patternMessage(zodSchema);
      if (schemaOfNode.pattern && message) schemaOfNode.patternErrorMessage ??= `Expected: ${message}.`;
      const paths = schemaOfNode.examples as string[] | undefined;
      // The value leads to a page: allow the paths of the region's pages.
      if (!schemaOfNode.pattern && paths?.length && paths.every((path) => path.startsWith('/'))) {
        const known = paths.map((path) => path.replaceAll('/', '\\/')).join('|');
        schemaOfNode.pattern = `^(https:\\/\\/\\S+|(${known})([?#].*)?)?$`;
        schemaOfNode.patternErrorMessage = `Expected: an address that begins with https://, or one of ${paths.join(', ')}.`;
      }
    },
  }) as JsonSchema;
}

function patternMessage(schema: z.core.$ZodTypes): string | undefined {
  if (schema._zod.def.type !== 'string') return undefined;
  const checks = (schema._zod.def.checks ?? []) as z.core.$ZodCheckStringFormat[];
  const error = checks.find((check) => check._zod.def.format === 'regex')?._zod.def.error;
  const message = error?.({} as never);
  return typeof message === 'string' ? message : message?.message;
}

/** Shared settings may be absent from each region's file. */
function withoutRequired({ required: _, properties, ...schema }: JsonSchema): JsonSchema {
  if (!properties) return schema;
  const groups = Object.entries(properties as Record<string, JsonSchema>);
  return { ...schema, properties: Object.fromEntries(groups.map(([key, value]) => [key, withoutRequired(value)])) };
}

function withoutPatterns(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (_, value) => {
      if (typeof value !== 'object' || value === null || !Array.isArray(value.examples)) return value;
      const { pattern: __, patternErrorMessage: ___, examples: ____, ...rest } = value;
      return rest;
    }),
  );
}

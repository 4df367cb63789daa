import { type JsonPath, valueAtPath } from '@talkaroo/content/json/group';
import type { Mistake } from '@talkaroo/content/packs/finding';
import { nearest } from '@talkaroo/content/packs/nearest';
import { z } from 'zod';
import { listed, shown } from './fault';

type Issue = z.core.$ZodIssue;

export type LocatedFault = Mistake & {
  path: JsonPath;
  isMissing: boolean;
};

/**
 * Checks a value against a schema, and words the issues in plain sentences. The schema's messages describe the expected
 * value (`a country code in bare digits, such as "852"`); custom issues carry sentences in `params`.
 */
export function checkValue<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { data: z.infer<T>; faults?: undefined } | { data?: undefined; faults: LocatedFault[] } {
  // An empty message means that the schema has none.
  const result = schema.safeParse(value, { error: () => '' });
  if (result.success) return { data: result.data };
  const faults = result.error.issues.flatMap((issue) => explain(issue, schema, value));
  // A misspelt key is not also reported as missing.
  const meant = new Set(
    faults.flatMap(({ path, meantKey }) => (meantKey ? [[...path.slice(0, -1), meantKey].join()] : [])),
  );
  return { faults: faults.filter(({ path, isMissing }) => !isMissing || !meant.has(path.join())) };
}

function explain(issue: Issue, schema: z.ZodType, root: unknown): (LocatedFault & { meantKey?: string })[] {
  const path = issue.path as JsonPath;
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path);
    const value = valueAtPath(root, path);
    return issue.keys.map((key) => {
      // A key that is already present was not meant.
      const meantKey = nearest(
        key,
        known.filter((other) => !isObject(value) || !(other in value)),
      );
      const fix = meantKey ? `Did you mean "${meantKey}"?` : `Remove it. Known here: ${listed(known)}.`;
      const fault = { path: [...path, key], isMissing: false, message: `"${key}" is not known here.`, fix };
      return meantKey ? { ...fault, meantKey } : fault;
    });
  }
  if (issue.code === 'invalid_union') {
    const inside = issue.errors.flatMap((issues) =>
      // The branch whose type fits gives the best message.
      issues.some((inner) => inner.path.length === 0 && inner.code === 'invalid_type') ? [] : [issues],
    );
    const [best] = inside;
    if (!issue.message && best) {
      return best.flatMap((inner) => explain({ ...inner, path: [...path, ...inner.path] } as Issue, schema, root));
    }
  }
  const value = valueAtPath(root, path);
  if (issue.code === 'custom' && issue.params) return [{ path, isMissing: false, ...(issue.params as Mistake) }];
  const expected = issue.message || expectedBy(issue);
  if (value === undefined) {
    const [key, ...group] = [...path].reverse();
    const place = group.length > 0 ? ` in ${shown(group.reverse().join('.'))}` : '';
    return [{ path, isMissing: true, message: `"${key}" is missing${place}.`, fix: `Add it there: ${expected}.` }];
  }
  const possible = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const meant = typeof value === 'string' ? nearest(value, possible) : undefined;
  const fix = `${meant ? `Did you mean "${meant}"? ` : ''}Write ${expected}.`;
  const listing = issue.message && possible.length > 0 ? ` There are: ${listed(possible)}.` : '';
  return [{ path, isMissing: false, message: `${shown(value)} cannot be used here.`, fix: fix + listing }];
}

function expectedBy(issue: Issue): string {
  if (issue.code === 'invalid_value') return `one of ${listed(issue.values.map(String))}`;
  if (issue.code !== 'invalid_type') return 'another value';
  if (issue.expected === 'array') return 'a list in square brackets: [ … ]';
  if (issue.expected === 'object') return 'a group in curly brackets: { … }';
  return issue.expected === 'boolean' ? 'true or false, without quotes' : 'a text in quotes: "…"';
}

function keysAt(schema: z.ZodType, [head, ...rest]: JsonPath): string[] {
  const own = unwrapped(schema);
  if (own instanceof z.ZodUnion)
    return own.options.flatMap((option) => keysAt(option as z.ZodType, head === undefined ? [] : [head, ...rest]));
  if (head === undefined) return own instanceof z.ZodObject ? Object.keys(own.shape) : [];
  if (own instanceof z.ZodArray) return keysAt(own.element as z.ZodType, rest);
  const inside = own instanceof z.ZodObject ? own.shape[head] : undefined;
  return inside ? keysAt(inside as z.ZodType, rest) : [];
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

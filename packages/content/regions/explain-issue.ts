import type { JsonPath } from '@talkaroo/content/json/group';
import type { Mistake } from '@talkaroo/content/packs/finding';
import { nearest } from '@talkaroo/content/packs/nearest';
import type { z } from 'zod';
import { listed, shown } from './fault';

type Issue = z.core.$ZodIssue;

type LocatedFault = Mistake & {
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
  const result = schema.safeParse(value, { reportInput: true, error });
  if (result.success) return { data: result.data };
  const faults = result.error.issues.flatMap((issue) => explain(issue));
  // A misspelt key is not also reported as missing.
  const meant = new Set(
    faults.flatMap(({ path, meantKey }) => (meantKey ? [[...path.slice(0, -1), meantKey].join()] : [])),
  );
  return { faults: faults.filter(({ path, isMissing }) => !isMissing || !meant.has(path.join())) };
}

/** Adds a group's known keys to the issue. Returns an empty message: the schema has none of its own. */
function error(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys')
    Object.assign(issue, { known: Object.keys((issue.inst as z.ZodObject).shape) });
  return '';
}

function explain(issue: Issue, path = issue.path as JsonPath): (LocatedFault & { meantKey?: string | undefined })[] {
  const value: unknown = issue.input;
  if (issue.code === 'unrecognized_keys') {
    const { known = [] } = issue as typeof issue & { known?: string[] };
    return issue.keys.map((key) => {
      // A key that is already present was not meant.
      const meantKey = nearest(
        key,
        known.filter((other) => !(other in (value as object))),
      );
      const fix = meantKey ? `Did you mean "${meantKey}"?` : `Remove it. Known here: ${listed(known)}.`;
      return { path: [...path, key], isMissing: false, meantKey, message: `"${key}" is not known here.`, fix };
    });
  }
  if (issue.code === 'invalid_union') {
    // The branch whose type fits gives the best message.
    const best = issue.errors.find((issues) =>
      issues.every((inner) => inner.path.length > 0 || inner.code !== 'invalid_type'),
    );
    if (!issue.message && best) {
      return best.flatMap((inner) => explain(inner, [...path, ...inner.path] as JsonPath));
    }
  }
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

import type { Mistake } from '@talkaroo/content/packs/finding';
import { mapValues } from 'es-toolkit/object';
import { z } from 'zod';
import type { Language } from './languages';
import type { Region } from './regions';

// Messages name the expected value, as in "Write …": `explain-issue.ts` makes sentences of them.

export function issueOf(mistake: Mistake, path: (string | number)[] = []) {
  return { code: 'custom' as const, message: mistake.message, params: mistake, path };
}

/** Makes a refinement of a rule that finds a mistake in a value, or in the part of it at `path`. */
export function checkedBy<T>(rule: (value: T) => Mistake | undefined, ...path: string[]) {
  return (value: T, context: z.RefinementCtx<T>) => {
    const mistake = rule(value);
    if (mistake) context.addIssue(issueOf(mistake, path));
  };
}

/** Makes a group of values with descriptions, some of which may have none. `error`: names the expected value. */
export function described<Shape extends Record<string, z.ZodType>, Name extends keyof Shape & string>(
  descriptions: Record<Name, string>,
  shape: Shape,
  error?: string,
) {
  const describe = (schema: z.ZodType, name: PropertyKey) =>
    name in descriptions ? schema.describe(descriptions[name as Name]) : schema;
  return z.strictObject(mapValues(shape, describe) as Shape, {
    error: ({ code }) => (code === 'invalid_type' ? error : undefined),
  });
}

export const onOff = () => z.boolean('true or false, without quotes');

export const text = () => z.string('a text in quotes').trim().min(1, 'a text that is not empty');

/** Says in editors what a pattern expects. */
export function patternHint(expected: string) {
  return { patternErrorMessage: `Expected: ${expected}.` };
}

export function matching(pattern: RegExp, expected: string) {
  return z.string(`${expected}, in quotes`).regex(pattern, expected).meta(patternHint(expected));
}

const emailExpected = 'an email address, or "" for none';

export const emailAddress = () => z.union([z.literal(''), z.email(emailExpected)], emailExpected);

const httpsExpected = 'an https:// address, or "" for none';

export const httpsAddress = () =>
  z
    .string(`${httpsExpected}, in quotes`)
    .regex(/^(https:\/\/\S+)?$/, { error: httpsExpected, abort: true })
    .refine((address) => address === '' || URL.canParse(address), httpsExpected)
    .meta(patternHint(httpsExpected));

export function eachLanguage<T extends z.ZodType<string>>(region: Region, item: T) {
  return z.strictObject(
    Object.fromEntries(region.languages.map((language) => [language, item])) as Record<Language, T>,
  );
}

export function textOfRegion<T extends z.ZodType<string>>(region: Region, item: T) {
  const schema = z.union([item, eachLanguage(region, item)]);
  return region.languages.length > 1 ? schema.describe('The same in all languages, or one for each.') : schema;
}

/** A text for all of a region's languages, or one for each of them: see {@link inLanguage}. */
export type TextOfRegion = string | Partial<Record<Language, string>>;

export function inLanguage(value: TextOfRegion, language: Language): string {
  return typeof value === 'string' ? value : (value[language] ?? '');
}

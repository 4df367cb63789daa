import type { Value } from '../protocol';
import { fieldValue } from './article-parts';
import { articleValue } from './article-text';

/**
 * What a field of an article's head says.
 * @param lines of the field, with its name and the end of the last one
 * @returns as it is written, where it cannot be read
 */
export function headValue(name: string, lines: string): Value {
  const value = articleValue(`---\n${lines}---\n`, name);
  return value === undefined ? fieldValue(lines) : value;
}

import type { Value } from '../protocol';
import { fieldValue } from './article-parts';
import { articleValue } from './article-text';

/**
 * Parses one field of an article's head; returns its source if it is unreadable.
 * @param lines source of the field with its name
 */
export function headValue(name: string, lines: string): Value {
  const value = articleValue(`---\n${lines}---\n`, name);
  return value === undefined ? fieldValue(lines) : value;
}

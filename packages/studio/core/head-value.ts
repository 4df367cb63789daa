import type { Value } from '../protocol';
import { fieldValue } from './article-parts';
import { articleValue } from './article-text';

/** Parses a head field; returns its source if it is unreadable. */
export function headValue(name: string, lines: string): Value {
  const value = articleValue(`---\n${lines}---\n`, name);
  return value === undefined ? fieldValue(lines) : value;
}

import { placeId } from '../../core/place-id';
import type { Value } from '../../protocol';
import type { Field } from './fields';
import { lastingKey } from './values';

/** Returns the key for storing a field's unsaved text. `key` is dotted, with item indexes. */
export function keptName(file: string, value: Value, key: string): string {
  return placeId({ file, key: lastingKey(value, key) });
}

/** Returns the names of a group's fields; `parent` is a key prefix such as `''` or `banners.0.`. */
export function keptNames(file: string, value: Value, fields: readonly Field[], parent: string): string[] {
  return fields.flatMap((field) =>
    field.kind === 'group'
      ? keptNames(file, value, field.fields, `${parent}${field.name}.`)
      : keptName(file, value, parent + field.name),
  );
}

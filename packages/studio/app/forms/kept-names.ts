import { placeId } from '../../core/place-id';
import type { Value } from '../../protocol';
import type { Field } from './fields';
import { lastingKey } from './values';

/**
 * The name by which this tab keeps what is typed in a field and not saved.
 * @param value what the file says
 * @param key dotted, with the indexes of items
 */
export function keptName(file: string, value: Value, key: string): string {
  return placeId({ file, key: lastingKey(value, key) });
}

/** The names of fields and all below them. @param parent begins their keys: `''`, or `banners.0.` */
export function keptNames(file: string, value: Value, fields: readonly Field[], parent: string): string[] {
  return fields.flatMap((field) =>
    field.kind === 'group'
      ? keptNames(file, value, field.fields, `${parent}${field.name}.`)
      : keptName(file, value, parent + field.name),
  );
}

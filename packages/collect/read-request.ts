import { jsonIn } from '@talkaroo/content/json-in';
import * as z from 'zod';
import {
  type CollectRequest,
  collectLimits,
  eventFields,
  events,
  type Field,
  isPersonal,
  touchFields,
  visitId,
} from '@/lib/tracking/events';

/** `personal`: a value looks like an e-mail address or a telephone number. `line` names the field, never its value. */
export type Refusal = { refused: 'json' | 'table' | 'personal'; line: string };

/** Parses a body of `POST /collect`, and checks it against the table of events. */
export function readRequest(body: string): { request: CollectRequest } | Refusal {
  const json = jsonIn(body);
  if (json === undefined) return { refused: 'json', line: 'not JSON' };
  const { data, error } = schema.safeParse(json);
  // The schema is made from the table that this type is made from.
  if (!error) return { request: data as CollectRequest };
  const personal = error.issues.find(({ message }) => message === personalMessage);
  const issue = personal ?? error.issues[0];
  const place = issue?.path.join('.') || 'the request';
  if (personal) return { refused: 'personal', line: `${place}: ${personalMessage}` };
  const isUnknown = issue?.code === 'unrecognized_keys';
  const fault = isUnknown ? 'has a field that is not in the table' : 'not as the table has it';
  return { refused: 'table', line: `${place}: ${fault}` };
}

const personalMessage = 'looks like an e-mail address or a telephone number';

function schemaOf(field: Field): z.ZodType {
  if ('values' in field) return z.literal([...field.values]);
  if ('from' in field) return z.int().min(field.from).max(field.to);
  const text = z.string().max(field.max).regex(field.pattern);
  return field.opaque ? text : text.refine((value) => !isPersonal(value), personalMessage);
}

function objectOf(fields: Record<string, Field>) {
  const parts = Object.entries(fields).map(([name, field]): [string, z.ZodType] => {
    const value = schemaOf(field);
    return [name, field.optional ? value.optional() : value];
  });
  return z.strictObject(Object.fromEntries(parts));
}

const schemas = Object.entries(events).map(([name, { fields }]) =>
  objectOf({ ...eventFields, ...fields }).extend({ event: z.literal(name) }),
);
const [firstSchema, ...otherSchemas] = schemas as [(typeof schemas)[number], ...typeof schemas];
const touch = objectOf(touchFields).optional();

const schema = z.strictObject({
  visit: z.strictObject({ id: schemaOf(visitId), first: touch, last: touch }),
  consent: z.enum(['granted', 'notice', 'none']),
  events: z
    .array(z.discriminatedUnion('event', [firstSchema, ...otherSchemas]))
    .min(1)
    .max(collectLimits.events),
});

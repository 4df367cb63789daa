import { expect, it } from 'vitest';
import { eventFields, events, type Field, isPersonal, touchFields } from './events';

const valuesOf = (field: Field) => {
  if ('values' in field) return field.values.map((value) => `\`${value}\``).join(', ');
  if ('from' in field) return 'a whole number';
  return `text up to ${field.max}`;
};

const table = (fields: Record<string, Field>) => [
  '| field | what | values |',
  '| --- | --- | --- |',
  ...Object.entries(fields).map(
    ([name, field]) => `| \`${name}\`${field.optional ? ' (if any)' : ''} | ${field.about} | ${valuesOf(field)} |`,
  ),
];

const own = (fields: Record<string, Field>) =>
  Object.entries(fields).map(
    ([name, field]) => `\`${name}\`${field.optional ? ' (if any)' : ''}: ${field.about} (${valuesOf(field)})`,
  );

const page = [
  '# Events',
  '',
  'For those who read the figures of the site. This page is made from the',
  '[table of events](../lib/tracking/events.ts), which is also what `POST /collect` checks. After a change of it:',
  '`npx vitest run --project=unit lib/tracking/events -u`.',
  '',
  'Every event goes to `dataLayer`, for a container that a region names. With the consent that the region asks for, it',
  'also goes to this server, which sends it on to [the sinks](configuration.md#sinks-of-events). A sink gets the fields of',
  'the event, the visit, the consent, and `received`: the server’s time. Nothing that a parent types is in an event, and a',
  'request with a value that looks like an e-mail address or a telephone number is refused: give a campaign’s number a',
  'letter or `_` before it (`c_21234567890`).',
  '',
  '| event | sent when | own fields |',
  '| --- | --- | --- |',
  ...Object.entries(events).map(([name, { when, fields }]) => `| \`${name}\` | ${when} | ${own(fields).join('; ')} |`),
  '',
  '## Fields of every event',
  '',
  ...table(eventFields),
  '',
  '## The visit',
  '',
  '`visit.id` is one for a browser, for 90 days. `visit.first` and `visit.last` say how the visitor came for the first and',
  'the last time:',
  '',
  ...table(touchFields),
  '',
].join('\n');

it('are all in docs/events.md, as they are', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/events.md');
});

it.each([
  'a@b.example',
  'a%40b.example',
  '91234567',
  '+852 9123 4567',
  '(02) 1234-5678',
  'call 0912.345.678',
  '٩١٢٣٤٥٦٧',
  'sale-91234567',
])('takes %s for personal', (value) => {
  expect(isPersonal(value)).toBe(true);
});

it.each(['sale_91234567', 'c91234567', '2026-11-25', 'sale-20261125', '123456', '120210000000000000', 'spring sale'])(
  'does not take %s for personal',
  (value) => {
    expect(isPersonal(value)).toBe(false);
  },
);

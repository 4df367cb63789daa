import { z } from 'zod';
import type { Region } from './regions';
import { emailAddress, matching, onOff, text, textOfRegion } from './schema-parts';

/** A positive integer; `null` if not given. */
const amount = (message: string) => z.int(message).positive(message).nullable();

const known = () => z.boolean('true, false, or null where it is not given').nullable();

/** The schema of `company` in a region file. `packageNames` is empty if the English pack `prices` is unreadable. */
export function companySchema(region: Region, packageNames: readonly string[]) {
  // Braces and angle brackets would be parsed as part of the surrounding text.
  const fact = () =>
    textOfRegion(region, matching(/^[^{}<>\n]*$/, 'a text without { } < >, or "" for none').meta({ widget: 'prose' }));
  const packageName =
    packageNames.length > 0
      ? z.enum(packageNames as [string, ...string[]], 'the name of a text in prices.json, "packages.names"')
      : text();

  return z
    .strictObject({
      example: onOff().meta({ description: 'true as long as these are examples and not the company’s own facts.' }),
      name: fact().meta({ description: 'The registered name.' }),
      registrations: z
        .array(
          z.strictObject({
            name: textOfRegion(region, text()),
            number: text(),
            kind: z
              .enum(['tax', 'vat'])
              .optional()
              .meta({ description: 'Whether it is the number of a tax or of VAT.' }),
          }),
        )
        .meta({ description: 'The numbers that it is registered under, each with its name.' }),
      founded: amount('a year, or null where it is not given').meta({
        description: 'The year of its foundation, as the page about tells it.',
      }),
      address: fact().meta({ description: 'The registered address.' }),
      representative: fact().meta({ description: 'Who represents it.' }),
      licences: fact().meta({ description: 'Licences and memberships that parents may rely on.' }),
      hours: fact().meta({ description: 'When calls and messages are answered, in local time.' }),
      reminder: fact().meta({
        description: 'How and when parents are reminded of a class, such as "by WhatsApp, the evening before".',
      }),
      cancelHours: z
        .int('a whole number of hours')
        .min(2, 'a number of hours from 2')
        .meta({ description: 'Until how many hours before its start a lesson can be changed or cancelled.' }),
      trialPer: z
        .enum(['child', 'family', ''])
        .meta({ description: 'Whether each child or each family may take one free trial class.' }),
      dataContact: z
        .strictObject({ name: fact(), email: emailAddress() })
        .meta({ description: 'Who answers for personal data.' }),
      dataCountries: fact().meta({ description: 'The countries in which personal data are kept or processed.' }),
      retentionMonths: amount('a number of months, or null where it is not given').meta({
        description: 'After how many months data are deleted if no lessons follow a trial class.',
      }),
      listing: z
        .strictObject({ exchange: fact(), code: fact() })
        .meta({ description: 'Where the parent company is listed, and under which code.' }),
      prices: z
        .strictObject({
          currency: matching(/^[A-Z]{3}$/, 'the three letters of a currency, such as "HKD"'),
          tax: z.enum(['included', 'excluded', '']),
          renewal: z.enum(['none', 'automatic', '']).meta({ description: 'Whether a package is renewed by itself.' }),
          paymentTime: fact().meta({ description: 'When it is paid.' }),
          instalments: fact().meta({ description: 'Whether it may be paid in instalments, as one or more sentences.' }),
          invoice: known().meta({ description: 'Whether parents get an invoice or a receipt for each payment.' }),
          packages: z
            .array(
              z.strictObject({
                id: packageName.meta({ description: 'The name of its text in prices.json, "packages.names".' }),
                lessons: z.int('a whole number of lessons').positive('a whole number of lessons'),
                price: z.number('a price without the currency').positive('a price above 0'),
                months: z.int('a whole number of months').positive('a whole number of months'),
                recommended: onOff()
                  .optional()
                  .meta({ description: 'true marks the one that is recommended to begin with.' }),
              }),
            )
            .meta({ description: 'What is sold; none hides the page of prices.' }),
        })
        .meta({ description: 'What lessons cost.' }),
      refund: z
        .strictObject({
          days: amount('a number of days, or null for none').meta({
            description: 'For how many days everything is paid back if no lesson was taken.',
          }),
          unused: z.enum(['pro-rata', 'none', '']).meta({ description: 'What is paid back for lessons not taken.' }),
          workdays: amount('a number of working days, or null where it is not given').meta({
            description: 'How many working days it takes until the money is back.',
          }),
        })
        .meta({ description: 'What is paid back.' }),
      teachers: z
        .strictObject({
          acceptedShare: z
            .number('a percentage, such as 3, or null')
            .min(0, 'a percentage above 0')
            .max(100, 'a percentage up to 100')
            .nullable()
            .meta({ description: 'How many of a hundred applicants become teachers.' }),
          native: z.enum(['all', 'some', '']).meta({ description: 'Whether they are native speakers.' }),
          womanOnRequest: known().meta({ description: 'Whether a family may ask for a woman.' }),
          criminalRecordCheck: known().meta({ description: 'Whether criminal records are checked.' }),
        })
        .meta({ description: 'What parents ask about teachers.' }),
      recording: z
        .strictObject({
          lessons: known().meta({ description: 'Whether lessons are recorded.' }),
          days: amount('a number of days, or null where it is not given').meta({
            description: 'For how many days recordings are kept.',
          }),
          staffOnly: known().meta({
            description: 'Whether only staff who check quality or deal with a complaint may watch them.',
          }),
          askFirst: known().meta({
            description: 'Whether each family is asked first, with the booked class, as some laws require.',
          }),
        })
        .meta({ description: 'Recordings of lessons.' }),
      people: z
        .strictObject({
          stories: z
            .enum(['examples', 'real'])
            .meta({ description: '"real" once parents have agreed to each of them.' }),
          teachers: z.enum(['examples', 'real']).meta({ description: '"real" once the teachers have agreed.' }),
        })
        .meta({ description: 'Whether stories of children and profiles of teachers are of real people.' }),
    })
    .meta({ description: 'What only the company knows. What is not given is left out of all texts.' });
}

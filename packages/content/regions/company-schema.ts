import { z } from 'zod';
import type { Region } from './regions';
import { emailAddress, matching, onOff, text, textOfRegion } from './schema-parts';

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
      example: onOff().describe('true as long as these are examples and not the company’s own facts.'),
      name: fact().describe('The registered name.'),
      registrations: z
        .array(
          z.strictObject({
            name: textOfRegion(region, text()),
            number: text(),
            kind: z.enum(['tax', 'vat']).optional().describe('Whether it is the number of a tax or of VAT.'),
          }),
        )
        .describe('The numbers that it is registered under, each with its name.'),
      founded: amount('a year, or null where it is not given').describe(
        'The year of its foundation, as the page about tells it.',
      ),
      address: fact().describe('The registered address.'),
      representative: fact().describe('Who represents it.'),
      licences: fact().describe('Licences and memberships that parents may rely on.'),
      hours: fact().describe('When calls and messages are answered, in local time.'),
      reminder: fact().describe(
        'How and when parents are reminded of a class, such as "by WhatsApp, the evening before".',
      ),
      cancelHours: z
        .int('a whole number of hours')
        .min(2, 'a number of hours from 2')
        .describe('Until how many hours before its start a lesson can be changed or cancelled.'),
      trialPer: z
        .enum(['child', 'family', ''])
        .describe('Whether each child or each family may take one free trial class.'),
      dataContact: z.strictObject({ name: fact(), email: emailAddress() }).describe('Who answers for personal data.'),
      dataCountries: fact().describe('The countries in which personal data are kept or processed.'),
      retentionMonths: amount('a number of months, or null where it is not given').describe(
        'After how many months data are deleted if no lessons follow a trial class.',
      ),
      listing: z
        .strictObject({ exchange: fact(), code: fact() })
        .describe('Where the parent company is listed, and under which code.'),
      prices: z
        .strictObject({
          currency: matching(/^[A-Z]{3}$/, 'the three letters of a currency, such as "HKD"'),
          tax: z.enum(['included', 'excluded', '']),
          renewal: z.enum(['none', 'automatic', '']).describe('Whether a package is renewed by itself.'),
          paymentTime: fact().describe('When it is paid.'),
          instalments: fact().describe('Whether it may be paid in instalments, as one or more sentences.'),
          invoice: known().describe('Whether parents get an invoice or a receipt for each payment.'),
          packages: z
            .array(
              z.strictObject({
                id: packageName.describe('The name of its text in prices.json, "packages.names".'),
                lessons: z.int('a whole number of lessons').positive('a whole number of lessons'),
                price: z.number('a price without the currency').positive('a price above 0'),
                months: z.int('a whole number of months').positive('a whole number of months'),
                recommended: onOff().optional().describe('true marks the one that is recommended to begin with.'),
              }),
            )
            .describe('What is sold; none hides the page of prices.'),
        })
        .describe('What lessons cost.'),
      refund: z
        .strictObject({
          days: amount('a number of days, or null for none').describe(
            'For how many days everything is paid back if no lesson was taken.',
          ),
          unused: z.enum(['pro-rata', 'none', '']).describe('What is paid back for lessons not taken.'),
          workdays: amount('a number of working days, or null where it is not given').describe(
            'How many working days it takes until the money is back.',
          ),
        })
        .describe('What is paid back.'),
      teachers: z
        .strictObject({
          acceptedShare: z
            .number('a percentage, such as 3, or null')
            .min(0, 'a percentage above 0')
            .max(100, 'a percentage up to 100')
            .nullable()
            .describe('How many of a hundred applicants become teachers.'),
          native: z.enum(['all', 'some', '']).describe('Whether they are native speakers.'),
          womanOnRequest: known().describe('Whether a family may ask for a woman.'),
          criminalRecordCheck: known().describe('Whether criminal records are checked.'),
        })
        .describe('What parents ask about teachers.'),
      recording: z
        .strictObject({
          lessons: known().describe('Whether lessons are recorded.'),
          days: amount('a number of days, or null where it is not given').describe(
            'For how many days recordings are kept.',
          ),
          staffOnly: known().describe('Whether only staff who check quality or deal with a complaint may watch them.'),
          askFirst: known().describe(
            'Whether each family is asked first, with the booked class, as some laws require.',
          ),
        })
        .describe('Recordings of lessons.'),
      people: z
        .strictObject({
          stories: z.enum(['examples', 'real']).describe('"real" once parents have agreed to each of them.'),
          teachers: z.enum(['examples', 'real']).describe('"real" once the teachers have agreed.'),
        })
        .describe('Whether stories of children and profiles of teachers are of real people.'),
    })
    .describe('What only the company knows. What is not given is left out of all texts.');
}

import descriptions from '@talkaroo/content/json/descriptions.json' with { type: 'json' };
import { z } from 'zod';
import type { Region } from './regions';
import { described, emailAddress, matching, onOff, text, textOfRegion } from './schema-parts';

const whole = (message: string) => z.int(message).positive(message);
const amount = (message: string) => whole(message).nullable();

const known = () => z.boolean('true, false, or null where it is not given').nullable();

/** The schema of `company` in a region file. `packageNames` is empty if the English pack `prices` is unreadable. */
export function companySchema(region: Region, packageNames: readonly string[]) {
  // Braces and angle brackets would be parsed as part of the surrounding text.
  const fact = () =>
    textOfRegion(region, matching(/^[^{}<>\n]*$/, 'a text without { } < >, or "" for none').meta({ widget: 'prose' }));
  const packageName =
    packageNames.length > 0 ? z.enum(packageNames, 'the name of a text in prices.json, "packages.names"') : text();

  const registration = described(descriptions.registration, {
    name: textOfRegion(region, text()),
    number: text(),
    kind: z.enum(['tax', 'vat']).optional(),
  });
  const soldPackage = described(descriptions.package, {
    id: packageName,
    lessons: whole('a whole number of lessons'),
    price: z.number('a price without the currency').positive('a price above 0'),
    months: whole('a whole number of months'),
    recommended: onOff().optional(),
  });
  return described(descriptions.company, {
    example: onOff(),
    name: fact(),
    registrations: z.array(registration),
    founded: amount('a year, or null where it is not given'),
    address: fact(),
    representative: fact(),
    licences: fact(),
    hours: fact(),
    reminder: fact(),
    cancelHours: z.int('a whole number of hours').min(2, 'a number of hours from 2'),
    trialPer: z.enum(['child', 'family', '']),
    dataContact: z.strictObject({ name: fact(), email: emailAddress() }),
    dataCountries: fact(),
    retentionMonths: amount('a number of months, or null where it is not given'),
    listing: z.strictObject({ exchange: fact(), code: fact() }),
    prices: described(descriptions.prices, {
      currency: matching(/^[A-Z]{3}$/, 'the three letters of a currency, such as "HKD"'),
      tax: z.enum(['included', 'excluded', '']),
      renewal: z.enum(['none', 'automatic', '']),
      paymentTime: fact(),
      instalments: fact(),
      invoice: known(),
      packages: z.array(soldPackage),
    }),
    refund: described(descriptions.refund, {
      days: amount('a number of days, or null for none'),
      unused: z.enum(['pro-rata', 'none', '']),
      workdays: amount('a number of working days, or null where it is not given'),
    }),
    teachers: described(descriptions.teachers, {
      acceptedShare: z
        .number('a percentage, such as 3, or null')
        .min(0, 'a percentage above 0')
        .max(100, 'a percentage up to 100')
        .nullable(),
      native: z.enum(['all', 'some', '']),
      womanOnRequest: known(),
      criminalRecordCheck: known(),
    }),
    recording: described(descriptions.recording, {
      lessons: known(),
      days: amount('a number of days, or null where it is not given'),
      staffOnly: known(),
      askFirst: known(),
    }),
    people: described(descriptions.people, {
      stories: z.enum(['examples', 'real']),
      teachers: z.enum(['examples', 'real']),
    }),
  });
}

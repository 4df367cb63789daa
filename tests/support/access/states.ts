import type { Language } from '@talkaroo/content/regions/languages';
import type { PageId } from '@talkaroo/content/regions/pages';
import type { RegionId } from '@talkaroo/content/regions/regions';
import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { words } from '../texts';
import type { Answer, Visit } from './visit';

export type State = {
  name: string;
  page: PageId | { path: string };
  regions?: readonly RegionId[];
  only?: 'phone' | 'desktop';
  /** Responses by part of a URL. */
  answers?: Record<string, Answer>;
  reach: (visit: Visit, place: { region: RegionId; language: Language }) => Promise<void>;
};

const countries = {
  global: 'HK',
  hk: 'HK',
  my: 'MY',
  tw: 'TW',
  th: 'TH',
  jp: 'JP',
  vn: 'VN',
  tr: 'TR',
  ar: 'SA',
} as const satisfies Record<RegionId, string>;

/** Returns a number of the region's country; its last digits select the sandbox scenario. */
function mobileOf(region: RegionId, ending: string): string {
  return `${String(getExampleNumber(countries[region], examples)?.nationalNumber).slice(0, -4)}${ending}`;
}

const aina = {
  '/api/userInfo': { status: 10000, data: { id: 7, nick_name: 'Aina', avatar_new: '' } },
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns a class that begins `from` ms from now. */
function trialClass(from: number) {
  const start = Date.now() + from;
  const text = (time: number) => new Date(time).toISOString();
  return { id: String(from), start: text(start), end: text(start + 25 * minute), status: 'booked' };
}

const bookedClass = trialClass(3 * day);

/** Returns answers for a signed-in family with free times, none on the day after tomorrow. */
function family(last: object | null = null): Record<string, Answer> {
  const hours = Array.from({ length: 14 * 12 }, (_, index) => (index + 3) * 2 * 60 * minute);
  const times = hours.filter((from) => Math.floor(from / day) !== 2).map((from) => ({ ...trialClass(from), left: 1 }));
  return {
    ...aina,
    '/api/trial/identity': { status: 10000, data: { eligible: true } },
    '/api/trial/times': { status: 10000, data: times },
    '/api/trial/reservation/last': { status: 10000, data: last },
  };
}

const isShown = (selector: string) =>
  Array.from(document.querySelectorAll(selector)).some((each) => each.checkVisibility({ visibilityProperty: true }));

/** Selectors rely on the contract and on roles, so that they survive a redesign. */
const userMenu = 'header button[aria-haspopup=menu]';
const combobox = 'form [role=combobox]';
const submit = 'form [type=submit]';

async function openPicker(visit: Visit): Promise<void> {
  await visit.click(combobox);
  await visit.until(isShown, '[role=option]');
}

async function send(visit: Visit, region: RegionId, ending: string): Promise<void> {
  await visit.fill('form input[name=mobile]', mobileOf(region, ending));
  await visit.evaluate((_: null) => {
    for (const select of document.querySelectorAll<HTMLSelectElement>('form select[name=currentLanguage]')) {
      select.selectedIndex = 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const agreement = document.querySelector<HTMLInputElement>('form input[name=agreement]');
    if (agreement && !agreement.checked) agreement.click();
  }, null);
  await visit.click(submit);
}

async function openUserMenu(visit: Visit): Promise<void> {
  await visit.click(userMenu);
  await visit.until(isShown, '[role=menu]');
}

async function chooseTime(visit: Visit): Promise<void> {
  await visit.click('label:has(input[name=time_id])');
  await visit.until((selector) => Boolean(document.querySelector(selector)), 'input[name=time_id]:checked');
}

export const states: readonly State[] = [
  {
    name: 'menu open',
    page: 'home',
    only: 'phone',
    reach: async (visit) => {
      await visit.click('header button[aria-haspopup=dialog]');
      await visit.until(isShown, 'dialog:modal nav a');
    },
  },
  {
    name: 'switcher open',
    page: 'home',
    reach: async (visit) => {
      await visit.click('header summary');
      await visit.until(isShown, 'header details li a');
    },
  },
  {
    name: 'scrolled',
    page: 'home',
    reach: async (visit) => {
      await visit.evaluate((_: null) => scrollTo({ top: 1400, behavior: 'instant' }), null);
      await visit.until(isShown, 'section[data-covers] button:not([hidden], [aria-haspopup])');
    },
  },
  {
    name: 'registration dialog open',
    page: 'course',
    reach: async (visit) => {
      await visit.click('header a[href*="register"]');
      await visit.until(isShown, 'dialog:modal form [type=submit]:enabled');
    },
  },
  {
    name: 'class tools open',
    page: 'home',
    reach: async (visit) => {
      await visit.click('section[data-covers] button[aria-haspopup=dialog]');
      await visit.until(isShown, 'dialog:modal ol li');
    },
  },
  {
    name: 'LINE code in the header',
    page: 'home',
    regions: ['tw'],
    only: 'desktop',
    reach: async (visit) => {
      await visit.hover('header button[aria-expanded]', 'LINE');
      await visit.until(isShown, 'header [id] svg[role=img], header [id] img[width="160"]');
    },
  },
  {
    name: 'LINE code in the side bar',
    page: 'about',
    regions: ['tw'],
    reach: async (visit) => {
      await visit.click('section[data-covers] button[aria-expanded]', 'LINE');
    },
  },
  { name: 'picker open', page: 'register', reach: openPicker },
  {
    name: 'picker searching',
    page: 'register',
    reach: async (visit) => {
      await openPicker(visit);
      await visit.type('+8');
      await visit.until(isShown, '[role=option]');
    },
  },
  {
    name: 'picker finds none',
    page: 'register',
    reach: async (visit) => {
      await openPicker(visit);
      await visit.type('qqzz');
      await visit.until((selector) => !document.querySelector(selector)?.checkVisibility(), '[role=option]');
    },
  },
  {
    name: 'countries out of reach',
    page: 'register',
    answers: { '/data/areacode': 'broken' },
    reach: (visit) => visit.until(isShown, 'form [role=combobox]'),
  },
  {
    name: 'failed check',
    page: 'home',
    reach: async (visit) => {
      await visit.fill('form input[name=mobile]', '12');
      await visit.click(submit);
      await visit.until(isShown, 'form [aria-invalid=true]');
    },
  },
  {
    name: 'several failed checks',
    page: 'register',
    reach: async (visit) => {
      await visit.evaluate((_: null) => {
        const agreement = document.querySelector<HTMLInputElement>('form input[name=agreement]');
        if (agreement?.checked) agreement.click();
      }, null);
      for (const name of ['email', 'code']) {
        if (await visit.evaluate(isShown, `form input[name=${name}]`))
          await visit.fill(`form input[name=${name}]`, '!');
      }
      await visit.click(submit);
      await visit.until(isShown, 'form [aria-invalid=true]');
    },
  },
  {
    name: 'waiting for the answer',
    page: 'register',
    answers: { '/ajax/student/global': 'never' },
    reach: async (visit, { region }) => {
      await send(visit, region, '1239');
      await visit.until(isShown, 'form[aria-busy=true]');
    },
  },
  {
    name: 'captcha',
    page: 'register',
    reach: async (visit, { region }) => {
      await send(visit, region, '0001');
      await visit.until(isShown, 'form input[name=captcha]');
      await visit.until(
        (selector) => document.querySelector<HTMLImageElement>(selector)?.complete === true,
        'form img',
      );
    },
  },
  {
    name: 'wrong captcha',
    page: 'register',
    reach: async (visit, { region }) => {
      await send(visit, region, '0001');
      await visit.until(isShown, 'form input[name=captcha]');
      await visit.fill('form input[name=captcha]', '????');
      await visit.click(submit);
      await visit.until(
        (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '',
        'form input[name=captcha]',
      );
    },
  },
  {
    name: 'refused by the server',
    page: 'register',
    reach: async (visit, { region }) => {
      await send(visit, region, '0003');
      await visit.until((selector) => Boolean(document.querySelector(selector)?.textContent), '[role=alert] *');
    },
  },
  {
    name: 'network error',
    page: 'register',
    reach: async (visit, { region }) => {
      await send(visit, region, '0005');
      await visit.until((selector) => Boolean(document.querySelector(selector)?.textContent), '[role=alert] *');
    },
  },
  {
    name: 'success dialog of the Chinese section',
    page: 'chinese',
    regions: ['hk'],
    reach: async (visit, { region }) => {
      await send(visit, region, String(5000 + Math.floor(Math.random() * 5000)));
      await visit.until(isShown, 'dialog:modal a');
    },
  },
  { name: 'signed in', page: 'home', answers: aina, reach: (visit) => visit.until(isShown, userMenu) },
  { name: 'user menu open', page: 'course', answers: aina, reach: openUserMenu },
  {
    name: 'logout confirmation',
    page: 'course',
    answers: aina,
    reach: async (visit, { language }) => {
      await openUserMenu(visit);
      await visit.click('[role=menuitem]', words(language, 'common').header.logout);
      await visit.until(isShown, 'dialog:modal button');
    },
  },
  {
    name: 'choice of a time',
    page: 'booking',
    answers: family(),
    reach: (visit) => visit.until(isShown, 'input[name=day]'),
  },
  {
    name: 'choice of a time, Chinese',
    page: 'booking-chinese',
    regions: ['hk'],
    answers: family(),
    reach: (visit) => visit.until(isShown, 'input[name=day]'),
  },
  { name: 'time chosen', page: 'booking', answers: family(), reach: chooseTime },
  {
    name: 'time zones',
    page: 'booking',
    answers: family(),
    reach: async (visit, { region, language }) => {
      await visit.click('main button', words(language, 'reservation', region).zone.change);
      await visit.until(isShown, 'main select:has(optgroup)');
    },
  },
  {
    name: 'time taken by somebody else',
    page: 'booking',
    answers: { ...family(), '/api/trial/reservation': { status: 40901, message: '' } },
    reach: async (visit) => {
      await chooseTime(visit);
      await visit.click('main form [type=submit]');
      await visit.until((selector) => Boolean(document.querySelector(selector)?.textContent), '[role=alert] *');
      // The toast disappears; its message stays in the page.
      await visit.until((selector) => !document.querySelector(selector)?.textContent, '[role=alert] *');
    },
  },
  {
    name: 'no free times',
    page: 'booking',
    answers: { ...family(), '/api/trial/times': { status: 10000, data: [] } },
    reach: (visit) => visit.until(isShown, 'main h3[tabindex] ~ form a'),
  },
  {
    name: 'free times out of reach',
    page: 'booking',
    answers: { ...family(), '/api/trial/times': 'broken' },
    reach: async (visit, { region, language }) => {
      await visit.click('main button', words(language, 'reservation', region).problem.retry);
    },
  },
  {
    name: 'booked class',
    page: 'booking',
    answers: family(bookedClass),
    reach: (visit) => visit.until(isShown, 'a[href*="calendar"]'),
  },
  {
    name: 'classroom open',
    page: 'booking',
    answers: family({ ...trialClass(minute * 5), join_url: 'https://class.example/1' }),
    reach: (visit) => visit.until(isShown, 'a[href="https://class.example/1"]'),
  },
  {
    name: 'class to be moved',
    page: 'booking',
    answers: family(bookedClass),
    reach: async (visit, { region, language }) => {
      await visit.click('main button', words(language, 'reservation', region).booked.change);
      await visit.until(isShown, 'input[name=day]');
    },
  },
  {
    name: 'class to be cancelled',
    page: 'booking',
    answers: family(bookedClass),
    reach: async (visit, { region, language }) => {
      await visit.click('main button', words(language, 'reservation', region).booked.cancel);
      await visit.until(isShown, 'dialog:modal button');
    },
  },
  {
    name: 'class cancelled',
    page: 'booking',
    answers: family({ ...bookedClass, status: 'cancelled' }),
    reach: (visit) => visit.until(isShown, 'input[name=day]'),
  },
  {
    name: 'second slide',
    page: 'home',
    reach: async (visit) => {
      const dot = '[aria-roledescription] button:nth-of-type(2)';
      if (await visit.evaluate(isShown, dot)) await visit.click(dot);
    },
  },
  {
    name: 'question open',
    page: 'home',
    reach: async (visit) => {
      if (await visit.evaluate(isShown, 'main details > summary')) await visit.click('main details > summary');
    },
  },
  {
    name: 'no question found',
    page: 'questions',
    reach: async (visit) => {
      await visit.fill('main input[type=search], main [role=search] input', 'qqzz');
    },
  },
  { name: 'not found', page: { path: '/nowhere' }, reach: (visit) => visit.until(isShown, 'h1') },
  {
    name: 'error page',
    page: 'register',
    reach: async (visit) => {
      await visit.evaluate(breakThePage, null);
      await visit.click(combobox);
      await visit.until(isShown, 'h1[tabindex]');
    },
  },
];

/** Makes the next rendering of the countries throw. Runs in the page. */
function breakThePage(_: null): void {
  const { map } = Array.prototype;
  Array.prototype.map = function (this: unknown[], ...rest) {
    if ((this[0] as { countries?: unknown; countryNameEn?: unknown } | undefined)?.countryNameEn)
      throw new Error('broken');
    return map.apply(this, rest) as never[];
  };
}

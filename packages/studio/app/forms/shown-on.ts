import type { SessionAnswer, View } from '../../protocol';

/** Pages that show a part of a region file best, most likely first. The default is the home page. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  form: ['register'],
  booking: ['booking'],
  company: ['about'],
  'company.prices': ['prices'],
  'company.refund': ['prices'],
  'company.teachers': ['teacher'],
  'company.recording': ['safety'],
  'company.dataContact': ['privacy'],
  payments: ['prices'],
  stores: ['study'],
};

/** Returns the page of a region that shows the value at a dotted key best. */
export function shownOn(region: SessionAnswer['regions'][number], language: string, key: string): View {
  const names = key.split('.');
  const keys = names.map((_, index) => names.slice(0, names.length - index).join('.'));
  const likely = keys.flatMap((part) => pagesOf[part] ?? []);
  const page = likely.find((name) => region.pages.some((own) => own.page === name)) ?? 'home';
  const own = region.languages.some(({ id }) => id === language) ? language : (region.languages[0]?.id ?? language);
  return { region: region.id, language: own, page, slug: '' };
}

import { pages } from '@talkaroo/content/regions/pages';
import type { Namespace } from './messages';

/**
 * Dotted paths of lists by namespace, with `*` for any name. Editors may add, remove and reorder their items, which are
 * groups; the code never refers to one by name.
 */
export const groupLists: Partial<Record<Namespace, readonly string[]>> = {
  home: ['banners', 'figures', 'teachers.people', 'stories.children', 'questions'],
  about: ['milestones', 'students'],
  course: ['lesson.parts', 'strands', 'support', 'questions'],
  study: ['tools', 'after', 'questions'],
  teacher: ['checks', 'certificates', 'profiles'],
  register: ['next', 'questions'],
  booking: ['next'],
  'booking-chinese': ['next'],
  chinese: ['audience', 'levels', 'questions'],
  'high-edu': ['subjects', 'steps'],
  levels: ['scales', 'sources.items'],
  questions: ['groups.*.items'],
  prices: ['included.items', 'questions.items'],
  safety: ['sections'],
  'level-check': ['how', 'school.sources'],
  'payment-terms': ['items'],
  agreement: ['sections'],
  privacy: ['sections'],
};

/** The same for lists whose items are texts. */
export const textLists: Partial<Record<Namespace, readonly string[]>> = {
  common: ['nav'],
  course: ['levels.*.canDo'],
  study: ['roles.*.tasks'],
  'high-edu': ['subjects.*.points', 'fit.points'],
  levels: ['scales.*.at'],
  prices: ['packages.names'],
};

/** Texts of the list `nav` in `common` that are not items: the code refers to those of pages and buttons. */
export const fixedNames: readonly string[] = ['label', 'register', 'registerShort', ...pages.map(({ id }) => id)];

/** Keys whose page-named tags the code renders itself. */
export const ownTagKeys: Partial<Record<Namespace, readonly string[]>> = { registration: ['agreement'] };

/** Packs whose texts appear within links, attributes and islands. */
const withoutLinks: readonly string[] = [
  'common',
  'registration',
  'reservation',
  'payment-terms',
] satisfies Namespace[];

/** Names of paragraphs: `text`, `courseDesc`, `roles.teacher.tasks.one`. */
const paragraph = /(^|\.)(text|answer|lead|note|goal|empty|\w+Text|\w+Desc|(tasks|points|canDo)\.[^.]+)$/;

/** Whether a text may link to pages, unlike headings, buttons, and texts for search engines or screen readers. */
export function mayLink(namespace: string, path: string): boolean {
  return !withoutLinks.includes(namespace) && !/^(seo|banners)\./.test(path) && paragraph.test(path);
}

export const htmlKeys: Partial<Record<Namespace, readonly string[]>> = { about: ['distributedDesc'] };

import { pages } from '@talkaroo/content/regions/pages';
import type { Namespace } from './messages';

type OpenList = {
  /** Dotted path of the list; `*` matches any name. */
  path: string;
  item: 'group' | 'text';
  /** Names below the path that are not items. */
  fixed?: readonly string[];
};

const groups = (path: string): OpenList => ({ path, item: 'group' });
const texts = (path: string, fixed: readonly string[] = []): OpenList => ({ path, item: 'text', fixed });

/** Editors may add, remove and reorder the items of these lists; the code never refers to one by name. */
export const openLists: Partial<Record<Namespace, readonly OpenList[]>> = {
  // Region files refer to these texts; the code refers to those of pages and buttons.
  common: [texts('nav', ['label', 'register', 'registerShort', ...pages.map(({ id }) => id)])],
  home: [
    groups('banners'),
    groups('figures'),
    groups('teachers.people'),
    groups('stories.children'),
    groups('questions'),
  ],
  about: [groups('milestones'), groups('students')],
  course: [groups('lesson.parts'), groups('strands'), groups('support'), groups('questions'), texts('levels.*.canDo')],
  study: [texts('roles.*.tasks'), groups('tools'), groups('after'), groups('questions')],
  teacher: [groups('checks'), groups('certificates'), groups('profiles')],
  register: [groups('next'), groups('questions')],
  booking: [groups('next')],
  'booking-chinese': [groups('next')],
  chinese: [groups('audience'), groups('levels'), groups('questions')],
  'high-edu': [groups('subjects'), texts('subjects.*.points'), groups('steps'), texts('fit.points')],
  levels: [groups('scales'), texts('scales.*.at'), groups('sources.items')],
  questions: [groups('groups.*.items')],
  prices: [texts('packages.names'), groups('included.items'), groups('questions.items')],
  safety: [groups('sections')],
  'level-check': [groups('how'), groups('school.sources')],
  'payment-terms': [groups('items')],
  agreement: [groups('sections')],
  privacy: [groups('sections')],
};

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

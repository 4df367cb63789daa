import { pages } from '@talkaroo/content/regions/pages';
import type { Namespace } from './messages';

type OpenList = {
  /** Dotted path of the list; `*` stands for any name. */
  path: string;
  /** Whether each item is a group of texts, or one text. */
  item: 'group' | 'text';
  /** Names below the path that are no items; of a list of groups, its texts never are. */
  fixed?: readonly string[];
};

const groups = (path: string): OpenList => ({ path, item: 'group' });
const texts = (path: string, fixed: readonly string[] = []): OpenList => ({ path, item: 'text', fixed });

/**
 * The lists whose items those who edit the packs may add, remove and move: no code asks for an item by its name, for a
 * picture or an address. In all others the names are fixed.
 */
export const openLists: Partial<Record<Namespace, readonly OpenList[]>> = {
  // Region files name these texts; those of pages, and of the buttons, the code names too.
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
  teacher: [groups('checks'), groups('certificates')],
  register: [groups('next'), groups('questions')],
  booking: [groups('next')],
  'booking-chinese': [groups('next')],
  chinese: [groups('audience'), groups('levels'), groups('questions')],
  'high-edu': [groups('subjects'), texts('subjects.*.points'), groups('steps'), texts('fit.points')],
  questions: [groups('groups.*.items')],
  prices: [texts('packages.names'), groups('included.items'), groups('questions.items')],
  safety: [groups('sections')],
  'payment-terms': [groups('items')],
  agreement: [groups('sections')],
  privacy: [groups('sections')],
};

/** The keys whose tags the code gives a link of its own, although they are named after pages. */
export const ownTagKeys: Partial<Record<Namespace, readonly string[]>> = { registration: ['agreement'] };

/** Shell, forms and marked text: of these, parts stand in links, attributes and islands. */
const withoutLinks: readonly string[] = [
  'common',
  'registration',
  'reservation',
  'payment-terms',
] satisfies Namespace[];

/** Paragraphs, by their names: `text`, `courseDesc`, `roles.teacher.tasks.one`. */
const paragraph = /(^|\.)(text|answer|lead|note|goal|empty|\w+Text|\w+Desc|(tasks|points|canDo)\.[^.]+)$/;

/**
 * Whether a text may have tags that are links to pages. Names, headings and buttons may not, as they may be part of a link
 * themselves, nor what only search engines and screen readers are given.
 * @param path in the shape
 */
export function mayLink(namespace: string, path: string): boolean {
  return !withoutLinks.includes(namespace) && !/^(seo|banners)\./.test(path) && paragraph.test(path);
}

/** The keys whose text is HTML. */
export const htmlKeys: Partial<Record<Namespace, readonly string[]>> = { about: ['distributedDesc'] };

import type { Page } from '@playwright/test';
import type { Messages } from '@/lib/i18n/messages';
import type { Language } from '@/lib/regions/languages';
import type { SinglePageId } from '@/lib/regions/pages';
import type { RegionId } from '@/lib/regions/regions';

/** A part of the site, as the guide shows it. */
export type Scene = {
  /** Of its pictures' files. */
  name: string;
  title: string;
  region: RegionId;
  language: Language;
  page: SinglePageId;
  /** Where its texts are: names of files, or parts of them, the likeliest first. */
  files: string[];
  /** The elements to show; without it, all of the page's own content, in as many pictures as it takes. */
  parts?: string;
  act?: (page: Page, texts: Messages['common']) => Promise<void>;
};

const shell = ['common.json', 'regions/'];
const english = { region: 'global', language: 'en' } as const;
const malaysian = { region: 'my', language: 'en' } as const;

export const scenes: Scene[] = [
  {
    name: 'header',
    title: 'Above every page',
    ...english,
    page: 'course',
    files: shell,
    parts: 'header',
  },
  {
    name: 'switcher',
    title: 'The list of regions',
    ...english,
    page: 'course',
    files: ['regions/', 'common.json'],
    parts: 'header details[open] > :not(summary)',
    act: (page, { header }) => page.locator('summary', { hasText: header.region }).click(),
  },
  { name: 'footer', title: 'Below every page', ...english, page: 'course', files: shell, parts: 'footer' },
  { name: 'home', title: 'Home', ...english, page: 'home', files: ['home.json', 'registration.json', 'common.json'] },
  {
    name: 'form',
    title: 'The registration form',
    ...english,
    page: 'course',
    files: ['registration.json', 'common.json'],
    parts: 'dialog[open]',
    async act(page, { nav }) {
      await page.getByRole('banner').getByRole('link', { name: nav.register }).first().click();
      await page.locator('dialog[open] form').waitFor();
      await page.locator('dialog[open] button[type=submit]').click();
      await page.locator('dialog[open] [aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'about', title: 'About us', ...english, page: 'about', files: ['about.json', 'common.json'] },
  { name: 'course', title: 'Courses', ...english, page: 'course', files: ['course.json', 'common.json'] },
  { name: 'study', title: 'How we teach', ...english, page: 'study', files: ['study.json', 'common.json'] },
  { name: 'teacher', title: 'Teachers', ...english, page: 'teacher', files: ['teacher.json', 'common.json'] },
  { name: 'register', title: 'Register', ...english, page: 'register', files: ['register.json', 'registration.json'] },
  { name: 'questions', title: 'Questions', ...malaysian, page: 'questions', files: ['questions.json', 'common.json'] },
  { name: 'blog', title: 'Blog', ...malaysian, page: 'blog', files: ['blog.json', 'common.json'] },
];

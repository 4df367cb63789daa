import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'locales-'));
  cpSync('locales', directory, { recursive: true });
  vi.stubEnv('LOCALES_DIR', directory);
  // Packs are read once a process.
  vi.resetModules();
});

afterEach(() => rmSync(directory, { recursive: true }));

const load = () => import('./alternates');

describe('alternates', () => {
  it('are all regions and languages that have the page, told apart', async () => {
    const { alternatesOf } = await load();
    const codes = alternatesOf('course').map(({ hreflang }) => hreflang);
    expect(codes).toEqual(['en', 'ms', 'en-MY', 'zh-Hans', 'zh-Hant-HK', 'zh-Hant-TW', 'th', 'ja', 'vi', 'tr', 'ar']);
    expect(alternatesOf('payment-terms').map(({ hreflang }) => hreflang)).toEqual(['ja']);
  });

  it('leave out a language in which a text of the page is English', async () => {
    const file = path.join(directory, 'tr/course.json');
    const { text: _, ...pack } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(pack));
    const { alternatesOf, hreflangLinks } = await load();
    expect(alternatesOf('course').map(({ language }) => language)).not.toContain('tr');
    expect(alternatesOf('study').map(({ language }) => language)).toContain('tr');
    expect(hreflangLinks('course', '', 'https://tr.talkaroo.example/global/course')).toEqual({});
  });

  it('name the global site for everybody else, where it has the page', async () => {
    const { hreflangLinks } = await load();
    const english = 'https://www.talkaroo.example/global/course';
    expect(hreflangLinks('course', '', 'https://hk.talkaroo.example/global/course')['x-default']).toBe(english);
    expect(hreflangLinks('questions', '', 'https://my.talkaroo.example/ms/questions')).toEqual({
      ms: 'https://my.talkaroo.example/ms/questions',
      'en-MY': 'https://my.talkaroo.example/en/questions',
      'zh-Hans': 'https://my.talkaroo.example/zh-CN/questions',
    });
  });

  it('of an article are the languages in which it is written', async () => {
    rmSync(path.join(directory, 'zh-CN/blog/screen-time-that-teaches.md'));
    for (const language of ['zh-CN']) {
      for (const slug of [
        'five-minutes-of-english-at-home',
        'the-first-lesson-with-a-shy-child',
        'reading-a-picture-book-in-two-languages',
      ]) {
        const file = path.join(directory, language, 'blog', `${slug}.md`);
        writeFileSync(
          file,
          readFileSync(file, 'utf8')
            .replace(/^ {2}- screen-time-that-teaches\n/m, '')
            .replace(/\[([^\]]*)\]\(\/blog\/screen-time-that-teaches\)/g, '$1'),
        );
      }
    }
    const { alternatesOf } = await load();
    expect(alternatesOf('post', 'screen-time-that-teaches').map(({ hreflang }) => hreflang)).toEqual([
      'ms',
      'en-MY',
      'th',
    ]);
  });
});

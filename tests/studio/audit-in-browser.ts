// Reads a page in the browser as the studio does, and lists text without a source.
import { indexPage, takeOutMarks } from '@talkaroo/studio/app/frame/read-marks';
import type { PageAnswer } from '@talkaroo/studio/protocol';
import { auditPage } from './audit-page';

export type Audit = {
  missing: { text: string; path: string }[];
  found: number;
  pictures: string[];
};

Object.assign(globalThis, {
  audit: ({ html, marks, named }: Pick<PageAnswer, 'html' | 'marks'> & { named: string[] }): Audit => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const marked = indexPage(takeOutMarks(page), marks);
    return {
      missing: auditPage(page, marked, new Set(named)),
      found: marked.all.length + marked.head.length,
      pictures: marked.all.flatMap(({ ref, text }) =>
        ref.kind === 'text' && text.startsWith('/assets/') ? [`${ref.namespace}.${ref.key}`] : [],
      ),
    };
  },
});

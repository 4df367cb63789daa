import { lineOf } from '@talkaroo/content/text/line-of';
import { type Finding, findingAt } from './finding';
import type { PackFiles } from './pack-files';

const dueDays = 180;

/** Returns a warning for each guide that has gone unreviewed (facts and sources) for {@link dueDays}. */
export function reviewFindings({ files }: PackFiles, now: Date): Finding[] {
  return [...files].flatMap(([name, source]): Finding[] => {
    if (!/^[^/]+\/guides\/.+\.md$/.test(name)) return [];
    const day = /^updated: (.+)$/m.exec(source) ?? /^date: (.+)$/m.exec(source);
    const days = Math.floor((now.getTime() - Date.parse(day?.[1] ?? '')) / 86_400_000);
    if (!day || !(days > dueDays)) return [];
    const message = `No one has checked this guide for ${days} days.`;
    const fix = 'Check its facts, dates and sources, and write the day as “updated”.';
    return [findingAt(name, { message, fix }, { severity: 'warning', line: lineOf(source, day.index) })];
  });
}

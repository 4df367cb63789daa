import { expect, it } from 'vitest';
import { Timeline } from './timeline';

const targets = [{ host: 'hk.talkaroo.example', path: '/' }];
const seen = (outcome: string, first: number, last: number) => [{ target: 0, outcome, first, last, count: 1 }];

it('knows what was right at which moment', () => {
  const timeline = new Timeline(targets, ['200 a']);
  expect(timeline.faultsOf(seen('200 a', 5, 90))).toEqual([]);
  expect(timeline.faultsOf(seen('500', 5, 90))).toEqual([
    'hk.talkaroo.example/: 1 × 500, which it never was, instead of 200 a',
  ]);
  timeline.change(['200 b'], { begun: 100, ended: 200 });
  expect(timeline.faultsOf([...seen('200 a', 5, 150), ...seen('200 b', 150, 500)])).toEqual([]);
  expect(timeline.faultsOf(seen('200 b', 90, 150))).toHaveLength(1);
  expect(timeline.faultsOf(seen('200 a', 150, 230))).toEqual([
    'hk.talkaroo.example/: 1 × 200 a, 30 ms after it was replaced, instead of 200 b',
  ]);
});

it('takes what was right before for right again when it has come back', () => {
  const timeline = new Timeline(targets, ['404']);
  timeline.change(['200 a'], { begun: 100, ended: 200 });
  timeline.change(['404'], { begun: 300, ended: 400 });
  expect(timeline.faultsOf([...seen('404', 1, 200), ...seen('200 a', 100, 400), ...seen('404', 300, 500)])).toEqual([]);
  expect(timeline.faultsOf(seen('404', 250, 260))).toHaveLength(1);
});

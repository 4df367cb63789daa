import { describe, expect, it } from 'vitest';
import { atLeast, atMost, missed, printed } from './report';

describe('a table', () => {
  const table = {
    title: 'Sizes',
    rows: [
      { page: 'home', KB: atMost(90, 90), score: atLeast(0.98, 0.97) },
      { page: 'about', KB: atMost(90, 90.04), score: atLeast(0.98, 1) },
    ],
  };

  it('says which figures miss their goal', () => {
    expect(missed([table])).toEqual(['home, score: 0.97, goal 0.98', 'about, KB: 90.04, goal 90']);
  });

  it('is printed with aligned columns, and with a word beside each goal', () => {
    expect(
      printed(table)
        .split('\n')
        .map((line) => line.trimEnd()),
    ).toEqual([
      '',
      'Sizes',
      'page           KB      score',
      'home      90 ok    0.97 over',
      'about  90.04 over     1 ok',
    ]);
  });
});

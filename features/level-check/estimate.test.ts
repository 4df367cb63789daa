import { describe, expect, it } from 'vitest';
import {
  type Answered,
  chanceOf,
  chooseNext,
  difficultyOf,
  estimate,
  type Item,
  isEnough,
  type Level,
  levelAt,
  levels,
  levelWidth,
  limits,
} from './estimate';
import { poolOf, starts } from './questions';

/** Mulberry32, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Runs a check for a child who answers as the model says, and guesses whenever the answer is unknown. */
function checkChild(
  pool: readonly Item[],
  start: Level,
  ability: number,
  random: () => number,
  shifts?: Map<string, number>,
) {
  const answers: Answered[] = [];
  while (!isEnough(answers, start)) {
    const item = chooseNext(pool, answers, start, random);
    if (!item) throw new Error('No question is left');
    const difficulty = difficultyOf(item) + (shifts?.get(item.id) ?? 0);
    answers.push({ item, right: random() < chanceOf(ability, difficulty) });
  }
  return { answers, level: estimate(answers, start).level };
}

/** More at night. */
const children = process.env.TEST_FULL ? 4000 : 600;

/** Checks children of all abilities, spread evenly over the five levels. Returns shares and numbers of questions. */
function simulate(pool: readonly Item[], start: Level, noise: number) {
  const random = randomFrom(2026);
  const shifts = new Map(pool.map(({ id }) => [id, normal(random) * noise * levelWidth]));
  let right = 0;
  let near = 0;
  const counts: number[] = [];
  for (let child = 0; child < children; child += 1) {
    const ability = (-0.5 + (levels.length * (child + 0.5)) / children) * levelWidth;
    const { answers, level } = checkChild(pool, start, ability, random, shifts);
    const distance = Math.abs(levels.indexOf(level) - levels.indexOf(levelAt(ability)));
    if (distance === 0) right += 1;
    if (distance <= 1) near += 1;
    counts.push(answers.length);
  }
  return { right: right / children, near: near / children, fewest: Math.min(...counts), most: Math.max(...counts) };
}

const situations = [
  { name: 'alone, with sound', pool: poolOf('alone', true), start: starts.alone },
  { name: 'alone, without sound', pool: poolOf('alone', false), start: starts.alone },
  { name: 'together', pool: poolOf('together', true), start: starts.together },
];

describe.each(situations)('simulated children, $name', ({ pool, start }) => {
  it('get their own level in 80 % and at most its neighbour in 98 %, after 8 to 14 questions', () => {
    const { right, near, fewest, most } = simulate(pool, start, 0);
    expect(right).toBeGreaterThanOrEqual(0.8);
    expect(near).toBeGreaterThanOrEqual(0.98);
    expect([fewest, most]).toEqual([limits.fewest, limits.most]);
  });

  it('get their own level in 70 % if the questions are a third of a level easier or harder than thought', () => {
    const { right, near } = simulate(pool, start, 1 / 3);
    expect(right).toBeGreaterThanOrEqual(0.7);
    expect(near).toBeGreaterThanOrEqual(0.98);
  });
});

it('asks all skills about equally often', () => {
  const { answers } = checkChild(poolOf('alone', true), 'a2', 2 * levelWidth, randomFrom(1));
  const times = ['listening', 'vocabulary', 'use', 'reading'].map(
    (skill) => answers.filter(({ item }) => item.skill === skill).length,
  );
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
});

it('asks no question twice, and harder ones after right answers than after wrong ones', () => {
  const pool = poolOf('alone', true);
  const run = (right: boolean) => {
    const answers: Answered[] = [];
    while (!isEnough(answers, 'a2')) {
      const item = chooseNext(pool, answers, 'a2', () => 0) as Item;
      answers.push({ item, right });
    }
    return answers;
  };
  const [high, low] = [run(true), run(false)];
  expect(new Set(high.map(({ item }) => item.id)).size).toBe(high.length);
  expect(difficultyOf(high.at(-1)?.item as Item)).toBeGreaterThan(
    difficultyOf(low.at(-1)?.item as Item) + 2 * levelWidth,
  );
  expect(estimate(high, 'a2').level).toBe('b2');
  expect(estimate(low, 'a2').level).toBe('pre-a1');
  expect(low).toHaveLength(limits.fewest);
});

it('gives probabilities of levels that add up to 1', () => {
  const sum = Object.values(estimate([], 'a2').chances).reduce((total, chance) => total + chance);
  expect(sum).toBeCloseTo(1);
});

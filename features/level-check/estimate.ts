import { memoize } from 'es-toolkit/function';

/** CEFR levels of the check, from the lowest; the result is one of them. */
export const levels = ['pre-a1', 'a1', 'a2', 'b1', 'b2'] as const;
export type Level = (typeof levels)[number];

export const skills = ['listening', 'vocabulary', 'use', 'reading'] as const;
type Skill = (typeof skills)[number];

export type Item = {
  id: string;
  level: Level;
  step: -1 | 0 | 1;
  skill: Skill;
};

export type Answered = { item: Item; right: boolean };

/** Chance of guessing the right one of four answers. */
const guessing = 0.25;
/** Width of a level in logits, the unit of ability and difficulty. Level number n is centred on n times this. */
export const levelWidth = 3.5;
/** A level's questions lie below its centre: a child in the middle of a level knows about three quarters of them. */
const questionsBelow = 0.3 * levelWidth;
const stepSize = 0.25 * levelWidth;

export const limits = { fewest: 8, most: 14, standardError: 0.28 * levelWidth, certainty: 0.95 } as const;

const grid = Array.from({ length: 91 }, (_, index) => -2 * levelWidth + (index / 90) * 8 * levelWidth);
/** Standard deviation of the first guess: wide, so that the answers decide. */
const spread = 1.6 * levelWidth;

export function difficultyOf({ level, step }: Pick<Item, 'level' | 'step'>): number {
  return levels.indexOf(level) * levelWidth - questionsBelow + step * stepSize;
}

/** Returns the probability of a right answer: the Rasch model, with guessing. */
export function chanceOf(ability: number, difficulty: number): number {
  return guessing + (1 - guessing) / (1 + Math.exp(difficulty - ability));
}

export function levelAt(ability: number): Level {
  const index = Math.round(ability / levelWidth);
  return levels[Math.min(Math.max(index, 0), levels.length - 1)] as Level;
}

export type Estimate = ReturnType<typeof estimate>;

/** Logarithms of the probability of a right and of a wrong answer over the grid, by difficulty: there are only fifteen. */
const curvesOf = memoize((difficulty: number) => {
  const chances = grid.map((ability) => chanceOf(ability, difficulty));
  return { right: chances.map(Math.log), wrong: chances.map((chance) => Math.log(1 - chance)) };
});

/** Returns weights over the grid that add up to 1. “I don’t know” counts as a wrong answer, which no one guesses. */
function weigh(answers: readonly Answered[], start: Level): number[] {
  const middle = levels.indexOf(start) * levelWidth;
  const logs = grid.map((ability) => -(((ability - middle) / spread) ** 2) / 2);
  for (const { item, right } of answers) {
    const curve = curvesOf(difficultyOf(item))[right ? 'right' : 'wrong'];
    for (const [index, log] of curve.entries()) logs[index] = (logs[index] as number) + log;
  }
  const largest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - largest));
  const total = weights.reduce((sum, weight) => sum + weight);
  return weights.map((weight) => weight / total);
}

/**
 * Estimates the ability from all answers so far: its mean and, as `error`, its standard deviation in logits, and the
 * probability of each level. `start` is the level that is most likely without any.
 */
export function estimate(answers: readonly Answered[], start: Level) {
  const weights = weigh(answers, start);
  const ability = weights.reduce((sum, weight, index) => sum + weight * (grid[index] as number), 0);
  const variance = weights.reduce((sum, weight, index) => sum + weight * ((grid[index] as number) - ability) ** 2, 0);
  const chances = Object.fromEntries(levels.map((level) => [level, 0])) as Record<Level, number>;
  weights.forEach((weight, index) => {
    chances[levelAt(grid[index] as number)] += weight;
  });
  const level = levels.reduce((best, next) => (chances[next] > chances[best] ? next : best));
  return { ability, error: Math.sqrt(variance), level, chances };
}

export function isEnough(answers: readonly Answered[], start: Level): boolean {
  if (answers.length >= limits.most) return true;
  if (answers.length < limits.fewest) return false;
  const { error, level, chances } = estimate(answers, start);
  return error <= limits.standardError || chances[level] >= limits.certainty;
}

function informationOf(ability: number, item: Item): number {
  const chance = chanceOf(ability, difficultyOf(item));
  const known = (chance - guessing) / (1 - guessing);
  return known ** 2 * ((1 - chance) / chance);
}

/** Chooses, of the skills asked least, one of the three questions that tell most. `random` returns 0 to 1. */
export function chooseNext<T extends Item>(
  pool: readonly T[],
  answers: readonly Answered[],
  start: Level,
  random: () => number,
): T | undefined {
  const asked = new Set(answers.map(({ item }) => item.id));
  const left = pool.filter(({ id }) => !asked.has(id));
  const timesAsked = (skill: Skill) => answers.filter(({ item }) => item.skill === skill).length;
  const fewest = Math.min(...left.map(({ skill }) => timesAsked(skill)));
  const { ability } = estimate(answers, start);
  const best = left
    .filter(({ skill }) => timesAsked(skill) === fewest)
    .map((item) => ({ item, information: informationOf(ability, item) }))
    .sort((one, other) => other.information - one.information)
    .slice(0, 3);
  return best[Math.floor(random() * best.length)]?.item;
}

import { expect, it } from 'vitest';
import { levels, skills } from './estimate';
import { picturesOf, poolOf, questions, taskOf } from './questions';

it('has at least 120 questions, several for each level and skill', () => {
  expect(questions.length).toBeGreaterThanOrEqual(120);
  for (const level of levels) {
    for (const skill of skills) {
      const there = questions.filter((question) => question.level === level && question.skill === skill);
      expect(there.length, `${level} ${skill}`).toBeGreaterThanOrEqual(7);
    }
  }
});

it('has questions enough for a whole check at each level, also without sound and without reading', () => {
  for (const level of levels) {
    for (const pool of [poolOf('alone', false), poolOf('together', true)]) {
      expect(pool.filter((question) => question.level === level).length, level).toBeGreaterThanOrEqual(14);
    }
  }
});

it('asks each question once, with four different answers, in words or in pictures', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const asked = questions.map(({ picture, say, passage, text, pictures }) =>
    JSON.stringify([picture, say, passage, text, pictures]),
  );
  expect(new Set(asked).size).toBe(questions.length);
  for (const { id, options, pictures } of questions) {
    expect([options, pictures].filter(Boolean), id).toHaveLength(1);
    expect(new Set(options ?? pictures).size, id).toBe(4);
  }
});

it('has every picture, and an English name for each that differs within a question', () => {
  for (const { id, picture, pictures = [] } of questions) {
    const shown = [picture, ...pictures].filter((name) => name !== undefined).map(picturesOf);
    const names = shown.map((list) => list.map(({ name }) => name).join());
    expect(new Set(names).size, id).toBe(names.length);
    for (const { src } of shown.flat()) expect(decodeURIComponent(src), id).toMatch(/<path/);
  }
});

it('plays what is listened to, and needs no reading of a child who is read to', () => {
  for (const { id, skill, say } of questions) expect(Boolean(say), id).toBe(skill === 'listening');
  expect(poolOf('together', true).filter(({ skill }) => skill === 'reading')).toEqual([]);
  expect(poolOf('alone', false).filter(({ say }) => say)).toEqual([]);
});

it('is written with typographic apostrophes and one gap at most', () => {
  expect(JSON.stringify(questions)).not.toMatch(/\w'\w/);
  for (const question of questions) {
    expect(question.text?.split('___').length ?? 1, question.id).toBeLessThanOrEqual(2);
    if (question.text?.includes('___')) expect(taskOf(question)).toBe('gap');
  }
});

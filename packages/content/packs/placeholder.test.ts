import { expect, it } from 'vitest';
import { draftWordsIn, placeholdersIn } from './placeholder';

it.each(['[要記入：会社名]', '[to be filled in: address]', '[To be filled in]', '[ ]', '[]', '[　]'])(
  '%s is to be filled in',
  (text) => {
    expect(placeholdersIn(`Before ${text} after`)).toEqual([text]);
  },
);

it.each(['[1]', '[to be continued]', '{name}', '[x](/course)'])('%s is not', (text) => {
  expect(placeholdersIn(text)).toEqual([]);
});

it.each(['lorem ipsum', 'Lorem Ipsum', 'TODO', 'TBD', 'FIXME', 'XXX', 'XXXX', '???', '？？？'])(
  '%s is a draft',
  (text) => {
    expect(draftWordsIn(`価格：${text}。`)).toEqual([text]);
  },
);

it.each(['todo', 'TODOS', 'XX', 'XXL', '??', '?!?', 'Lorem'])('%s is not', (text) => {
  expect(draftWordsIn(text)).toEqual([]);
});

import { expect, it } from 'vitest';
import { inWords } from './finding-words';

it.each([
  [
    'The English text has changed since.',
    'Translate it again, or say that it is still correct (npm run packs -- --confirm th home.reasons.title).',
    'The English text has changed since. Translate it again, or say that it is still correct.',
  ],
  [
    'The page "questions" is switched off in this region.',
    'Switch the page on (in the file regions/th.json: "pages": { "questions": true }), or remove the link.',
    'The page “questions” is switched off in this region. Switch the page on, or remove the link.',
  ],
  [
    'This is not in Thai.',
    'Write it in Thai. If it must stay, a developer allows it (in the file /srv/th/glossary.json: under "allowed").',
    'This is not in Thai. Write it in Thai. If it must stay, a developer allows it.',
  ],
  [
    'This is not a telephone number.',
    'Write a number such as "+852 1234", or "" for none, in quotes.',
    'This is not a telephone number. Write a number such as “+852 1234”.',
  ],
  ['The box is ticked.', 'Leave it to the parent ("unticked").', 'The box is ticked. Leave it to the parent.'],
  ['“x” is no key of home.json.', 'Delete it.', '“x” is no key of “home”. Delete it.'],
])('says %s without a path, a key or a command', (message, fix, said) => {
  expect(inWords({ message, fix })).toBe(said);
});

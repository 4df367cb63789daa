import { expect, it } from 'vitest';
import { inWords } from './finding-words';

it.each([
  [
    'The English text has changed since.',
    'Translate it again. If it is right as it is: npm run packs -- --confirm th home.reasons.title, or --confirm th for all texts there.',
    'The English text has changed since. Translate it again, or say that it is still correct.',
  ],
  [
    'This is not in Thai.',
    'Write it in Thai. If it must stay, name it under "allowed" in /srv/locales/th/glossary.json.',
    'This is not in Thai. Write it in Thai. If it must stay, ask a developer to allow it.',
  ],
  [
    'This is not a telephone number.',
    'Write a number such as "+852 1234", or "" for none, in quotes.',
    'This is not a telephone number. Write a number such as “+852 1234”.',
  ],
  ['The box is ticked.', 'Leave it to the parent ("unticked").', 'The box is ticked. Leave it to the parent.'],
  ['The article has no text.', 'Write it below the second line “---”.', 'The article has no text. Write it.'],
  [
    'The page "questions" is switched off in this region.',
    'Switch it on in regions/th.json, "pages": { "questions": true }, or remove the link.',
    'The page “questions” is switched off in this region. Switch the page on, or remove the link.',
  ],
  ['“x” is no key of home.json.', 'Delete it.', '“x” is no key of “home”. Delete it.'],
])('says %s without a path, a key or a command', (message, fix, said) => {
  expect(inWords({ message, fix })).toBe(said);
});

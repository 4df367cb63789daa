import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '../core/user-error';
import type { User } from '../protocol';
import { Drafts } from './drafts';
import type { Publishing } from './publish';
import { publishDue } from './schedule';

const mei: User = { id: 'mei@example.com', name: 'Mei', email: 'mei@example.com' };
const time = Date.parse('2026-11-27T09:00:00Z');
const at = new Date(time).toISOString();
const rights = { languages: '*' as const, regions: true, publish: true };

let drafts: Drafts;
let id: string;
const publishing = {
  isBusy: false,
  publish: vi.fn<Publishing['publish']>(),
};
const access = { personOf: vi.fn(() => ({ user: mei, rights })) };
const publishAt = (now: number) => publishDue({ drafts, publishing, access }, now);
const chosen = () => drafts.summary(id).schedule;

beforeEach(() => {
  vi.clearAllMocks();
  publishing.isBusy = false;
  const root = mkdtempSync(path.join(tmpdir(), 'schedule-'));
  drafts = new Drafts({ directory: root, localesDir: path.resolve('locales') });
  id = drafts.create('Ramadan', mei).id;
  drafts.create('Without a time', mei);
  drafts.note(id, mei, () => ({ schedule: { at, by: mei } }));
  onTestFinished(() => {
    drafts.close();
    rmSync(root, { recursive: true });
  });
});

it('publishes a draft at its time and no sooner, without what else is in the folder', async () => {
  await publishAt(time - 1);
  expect(publishing.publish).not.toHaveBeenCalled();
  await publishAt(time);
  expect(publishing.publish.mock.calls).toEqual([[id, mei, expect.any(Function), []]]);
});

it('publishes as soon as it runs again what was due while it did not', async () => {
  await publishAt(time + 3_600_000);
  expect(publishing.publish).toHaveBeenCalledOnce();
});

it('waits while something else is published', async () => {
  publishing.isBusy = true;
  await publishAt(time);
  expect([publishing.publish.mock.calls, chosen()]).toEqual([[], { at, by: mei }]);
});

it('keeps why a draft was not published, and does not try again by itself', async () => {
  const finding = { severity: 'error', file: 'tr/home.json', line: 1, message: 'The text is empty.', fix: '' } as const;
  const message = 'There are mistakes to fix first.';
  publishing.publish.mockRejectedValueOnce(new UserError(409, message, { message, findings: [finding] }));
  await publishAt(time);
  expect(chosen()).toMatchObject({ at, problem: `${message} The text is empty.` });
  await publishAt(time + 1);
  expect(publishing.publish).toHaveBeenCalledOnce();
});

it.each([
  [
    'who chose the time may not publish any more',
    () => access.personOf.mockReturnValueOnce({ user: mei, rights: { ...rights, publish: false } }),
    'Mei may not publish.',
  ],
  [
    'who chose the time is gone',
    () =>
      access.personOf.mockImplementationOnce(() => {
        throw new UserError(403, 'Mei is gone.');
      }),
    'Mei is gone.',
  ],
])('publishes nothing if %s', async (_, happen, problem) => {
  happen();
  await publishAt(time);
  expect(publishing.publish).not.toHaveBeenCalled();
  expect(chosen()).toMatchObject({ problem });
});

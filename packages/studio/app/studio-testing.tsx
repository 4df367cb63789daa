import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { Change, DraftDetails, DraftSummary, EditResult, SessionAnswer, User, View } from '../protocol';
import { type Studio, StudioContext } from './studio-context';
import { useSaving } from './use-saving';

export const aylin: User = { id: 'aylin', name: 'Aylin Kaya', email: 'aylin@talkaroo.example' };
export const mai: User = { id: 'mai', name: 'Mai Tran', email: 'mai@talkaroo.example' };

const page = (name: string, label: string, slug = '') => ({ page: name, slug, label });
const home = page('home', 'Home');

function region(id: string, name: string, language: string, pages: ReturnType<typeof page>[]) {
  const dir = id === 'ar' ? ('rtl' as const) : ('ltr' as const);
  const languages = [{ id, name: language, tag: id, dir }];
  return { id, name, languages, pages };
}

export const session: SessionAnswer = {
  user: aylin,
  rights: { languages: '*', regions: true, publish: true },
  publishers: ['Aylin Kaya'],
  folderChanges: 0,
  regions: [
    region('tr', 'Türkiye', 'Türkçe', [home, page('course', 'Courses')]),
    region('th', 'ไทย', 'ไทย', [home, page('post', 'First lesson', 'first-lesson')]),
    region('ar', 'العربية', 'العربية', [home]),
  ],
  publishing: { servers: ['http://one:3000', 'http://two:3000'], edges: ['http://edge:8080'] },
};

export const turkishCourse: View = { region: 'tr', language: 'tr', page: 'course', slug: '' };

export const draft: DraftSummary = {
  id: 'd1',
  name: 'Course page',
  by: aylin,
  changedAt: '2026-11-22T08:00:00Z',
  people: [aylin],
  revision: 3,
  changes: 1,
  confirmed: 0,
  comments: 0,
  open: [aylin],
};

export const change: Change = {
  file: 'tr/course.json',
  key: 'hero.title',
  before: 'Bire bir İngilizce derleri',
  after: 'Bire bir İngilizce dersleri',
  by: aylin,
  at: '2026-11-22T08:00:00Z',
  views: [turkishCourse],
  alsoIn: [],
};

export const details: DraftDetails = { ...draft, list: [change], findings: [], conflicts: [] };

export function studioWith(parts: Partial<Studio> = {}): Studio {
  return {
    session,
    draft,
    drafts: [draft],
    openDraft: vi.fn(),
    section: 'review',
    view: turkishCourse,
    go: vi.fn(),
    selection: undefined,
    select: vi.fn(),
    type: vi.fn(),
    unsaved: new Map(),
    forget: vi.fn(),
    nameSelection: vi.fn(),
    edit: vi.fn(async (): Promise<EditResult> => ({ ok: true, revision: 4 })),
    announce: vi.fn(),
    ...parts,
  };
}

/** Saves as the studio does; stub `api.edit`. Each save makes a new revision of the draft. */
export function useTestSaving(onRefused: (message: string) => void = () => {}): Partial<Studio> {
  const [saved, setSaved] = useState(0);
  const saving = useSaving({ draft: 'd1', onSaved: () => setSaved((times) => times + 1), onRefused });
  return { ...saving, draft: { ...draft, revision: saved } };
}

export function renderInStudio(ui: ReactNode, parts: Partial<Studio> = {}) {
  const studio = studioWith(parts);
  return { studio, ...render(<StudioContext value={studio}>{ui}</StudioContext>) };
}

type Answer = unknown | ((body: unknown) => unknown);

/** Stubs `fetch` with answers by method and path below `/api`, e.g. `GET /drafts/d1`; returns the requests. */
export function fakeServer(answers: Record<string, Answer>) {
  const asked: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url.replace(/^\/api/, '')}`;
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    asked.push({ call, body });
    if (!(call in answers)) return Response.json({ message: `There is no ${call}` }, { status: 404 });
    const answer = answers[call];
    const made: unknown = await (typeof answer === 'function' ? answer(body) : answer);
    return made instanceof Response ? made : Response.json(made);
  });
  return asked;
}

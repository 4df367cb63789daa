import { createSandbox } from './app';
import { openDatabase } from './database';
import type { SandboxOptions } from './services';
import type { Teacher } from './teachers';

/** A form as the site submits it, without `at`. */
export const validForm = {
  languageSpoken: '',
  auto_check: '0',
  client: '1',
  mobile: '51234567',
  email: '',
  code: '',
  country_code: '852',
  time_zone: '-480',
  time_zone_id: 'Asia/Hong_Kong',
  ufu: 'haiwai_web_homepage',
  urf: '15356108',
  pv_uniq_id: 'pv-1',
  return_identity: '1',
};

/** Starts an in-process sandbox whose clock and delays the test controls. `gone` disconnects its clients. */
export function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const waits: { milliseconds: number; stopped: boolean; end: () => void }[] = [];
  const database = options.database ?? openDatabase(':memory:');
  const app = createSandbox({
    hostSuffixes: ['localhost', 'preview.test'],
    ...options,
    database,
    now: () => clock.now,
    delay: (milliseconds, signal) =>
      new Promise<void>((resolve, reject) => {
        const wait = { milliseconds, stopped: false, end: resolve };
        waits.push(wait);
        signal.addEventListener('abort', () => {
          wait.stopped = true;
          reject(signal.reason);
        });
      }),
  });
  return { app, database, clock, waits, gone: new AbortController() };
}

export type TestSandbox = ReturnType<typeof startTestSandbox>;

type Time = { id: string; start: string; end: string; left: number };

/** `cookies: false` simulates curl; `address` is the socket's. */
type BrowserOptions = { host?: string; scheme?: 'http' | 'https'; cookies?: boolean; address?: string };

export class TestBrowser {
  readonly jar = new Map<string, string>();

  constructor(
    private readonly sandbox: TestSandbox,
    private readonly options: BrowserOptions = {},
  ) {}

  /** @param url path on the login host, or an absolute URL */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { host = 'hk.localhost', scheme = 'http', cookies = true, address = '127.0.0.1' } = this.options;
    const headers = new Headers(init.headers);
    if (cookies && this.jar.size > 0) {
      headers.set('cookie', [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (scheme === 'https') headers.set('x-forwarded-proto', 'https');
    const target = url.startsWith('/') ? `http://login.${host}:4000${url}` : url;
    const { signal } = this.sandbox.gone;
    const response = await this.sandbox.app.request(target, { ...init, headers, signal }, {
      incoming: { socket: { remoteAddress: address } },
    } as never);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  async ticket(): Promise<string> {
    const response = await this.fetch('/ajax/access/ticket?client=1&langcode=en');
    return (await json(response)).res.at;
  }

  /** Submits {@link validForm} with changes; undefined removes a parameter. */
  async submit(changes: Record<string, string | undefined> = {}, langcode = 'en', headers: HeadersInit = {}) {
    const at = 'at' in changes ? changes.at : await this.ticket();
    const entries = Object.entries({ ...validForm, ...changes, at }).filter(([, value]) => value !== undefined);
    return this.fetch(`/ajax/student/global${langcode && `?langcode=${langcode}`}`, {
      method: 'POST',
      body: new URLSearchParams(Object.fromEntries(entries) as Record<string, string>),
      headers,
    });
  }

  async submitForCode(changes: Record<string, string | undefined> = {}): Promise<number> {
    return (await json(await this.submit(changes))).code;
  }

  async readCaptcha(): Promise<string> {
    const picture = await (await this.fetch('/data/captcha?client=1&t=1')).text();
    return [...picture.matchAll(/<text[^>]*>(.)<\/text>/g)].map(([, character]) => character).join('');
  }

  /** @throws Error if the sign-in is refused */
  async signIn(mobile: string = validForm.mobile): Promise<this> {
    const code = await this.submitForCode({ mobile });
    if (code !== 10000) throw new Error(`The sign-in of ${mobile} was answered ${code}`);
    return this;
  }

  async askTrial(path: string, form?: Record<string, string>, headers: HeadersInit = {}): Promise<Response> {
    const { host = 'hk.localhost' } = this.options;
    const url = new URL(path, `http://trial.${host}:4000`);
    if (!url.searchParams.has('langcode')) url.searchParams.set('langcode', 'en');
    return this.fetch(url.href, { headers, ...(form && { method: 'POST', body: new URLSearchParams(form) }) });
  }

  async trial(path: string, form?: Record<string, string>) {
    return json(await this.askTrial(path, form));
  }

  async times(from: string, to = from, zone = 'UTC'): Promise<Time[]> {
    const query = new URLSearchParams({ from, to, time_zone_id: zone });
    return (await this.trial(`/api/trial/times?${query}`)).data;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: every test reads different fields, and fails if one is missing.
export async function json(response: Response): Promise<any> {
  return response.json();
}

export function tirelessTeacher(changes: Partial<Teacher> = {}): Teacher {
  const always = { days: [0, 1, 2, 3, 4, 5, 6], hours: [['00:00', '24:00']] } as const;
  return { id: 'tireless', zone: 'UTC', regions: ['hk', 'ar', 'tr', 'global'], ...always, ...changes };
}

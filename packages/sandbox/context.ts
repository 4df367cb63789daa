import type { HttpBindings } from '@hono/node-server';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import type { Context, MiddlewareHandler } from 'hono';
import type { SandboxHost } from './hosts';
import { isLanguage, type MessageKey, message } from './messages';

/** Hono's environment. Partial, as there is no socket in process. */
export type SandboxEnv = { Bindings: Partial<HttpBindings> | undefined; Variables: { host: SandboxHost } };

export type Call = Context<SandboxEnv>;

/** Thrown to refuse a call. `parameter`: the one at fault. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly key: MessageKey,
    readonly parameter?: string,
  ) {
    super(key);
  }
}

export function succeed(c: Call, value: unknown): Response {
  return answer(c, 10000, 'ok', value);
}

export function refuse(c: Call, { code, key, parameter }: Refusal): Response {
  return answer(c, code, message(languageOf(c), key, parameter), null);
}

/** Answers in the host's own format. The HTTP status is 200 for errors, too: the site reads the code (spec, section 8). */
function answer(c: Call, code: number, text: string, value: unknown): Response {
  const isLogin = c.var.host.role === 'login';
  return c.json(isLogin ? { code, res: value, message: text } : { status: code, message: text, data: value });
}

/** Hides routes from the other host. */
export function only(role: SandboxHost['role']): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => (c.var.host.role === role ? next() : c.notFound());
}

/** Returns the language of messages: the call's `langcode`, otherwise the region's first. */
export function languageOf(c: Call): Language {
  const code = c.req.query('langcode') ?? '';
  return isLanguage(code) ? code : c.var.host.region.languages[0];
}

function isHttps(c: Call): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https';
}

/** Returns the trial host's origin next to the requested host: `http://trial.hk.localhost:4000`. */
export function trialOrigin(c: Call): string {
  const { port } = new URL(c.req.url);
  return `${isHttps(c) ? 'https' : 'http'}://trial.${c.var.host.domain}${port && `:${port}`}`;
}

/** On the region's domain: WebKit does not return a cookie of the login host. */
export function cookieAttributes(c: Call) {
  return { domain: c.var.host.domain, path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
}

/** Answers with a page that only developers see. */
export function answerPage(c: Call, title: MessageKey, text?: MessageKey, status?: 200 | 404): Response {
  const language = languageOf(c);
  const { tag, dir } = languages[language];
  const heading = message(language, title);
  return c.html(
    `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${heading}</title><h1>${heading}</h1>${text ? `<p>${message(language, text)}</p>` : ''}</html>`,
    status,
  );
}

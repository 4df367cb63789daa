import type { HttpBindings } from '@hono/node-server';
import type { Language } from '@talkaroo/content/regions/languages';
import type { Context } from 'hono';
import type { SandboxHost } from './hosts';
import { isLanguage } from './messages';

/** Hono's view of a request. In process there is no socket, hence Partial. */
export type SandboxEnv = { Bindings: Partial<HttpBindings> | undefined; Variables: { host: SandboxHost } };

/** The language of messages: the call's `langcode`, else the region's own. */
export function languageOf(c: Context<SandboxEnv>): Language {
  const code = c.req.query('langcode') ?? '';
  return isLanguage(code) ? code : c.var.host.region.languages[0];
}

/** Whether the visitor's browser uses https, even with a proxy in front of the sandbox. */
export function isHttps(c: Context<SandboxEnv>): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https';
}

/** Origin of the trial host next to the host that was asked: `http://trial.hk.localhost:4000`. */
export function trialOrigin(c: Context<SandboxEnv>): string {
  const { port } = new URL(c.req.url);
  return `${isHttps(c) ? 'https' : 'http'}://trial.${c.var.host.domain}${port && `:${port}`}`;
}

/** Whether a body is a form's: nothing else is read. */
export function isFormEncoded(c: Context<SandboxEnv>): boolean {
  return /^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('content-type') ?? '');
}

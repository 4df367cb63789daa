import type { HttpBindings } from '@hono/node-server';
import type { Language } from '@talkaroo/content/regions/languages';
import type { Context } from 'hono';
import type { SandboxHost } from './hosts';
import { isLanguage } from './messages';

/** Hono's environment. Partial, as there is no socket in process. */
export type SandboxEnv = { Bindings: Partial<HttpBindings> | undefined; Variables: { host: SandboxHost } };

/** Returns the language of messages: the call's `langcode`, otherwise the region's first. */
export function languageOf(c: Context<SandboxEnv>): Language {
  const code = c.req.query('langcode') ?? '';
  return isLanguage(code) ? code : c.var.host.region.languages[0];
}

export function isHttps(c: Context<SandboxEnv>): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https';
}

/** Returns the trial host's origin next to the requested host: `http://trial.hk.localhost:4000`. */
export function trialOrigin(c: Context<SandboxEnv>): string {
  const { port } = new URL(c.req.url);
  return `${isHttps(c) ? 'https' : 'http'}://trial.${c.var.host.domain}${port && `:${port}`}`;
}

export function isFormEncoded(c: Context<SandboxEnv>): boolean {
  return /^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('content-type') ?? '');
}

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Region } from '../lib/regions/regions';
import type { Accounts } from './accounts';
import type { Captchas } from './captcha';
import type { Clients } from './clients';
import type { ExpiringMap } from './expiring-map';
import type { SandboxHost } from './hosts';
import { isLanguage, type Language } from './messages';
import type { Sessions } from './sessions';
import type { TryLimit } from './try-limit';

/** What the routes share. */
export type Services = {
  accounts: Accounts;
  sessions: Sessions;
  clients: Clients;
  captchas: Captchas;
  tries: TryLimit;
  /** Region by single-use access token. */
  tickets: ExpiringMap<Region>;
  hostSuffixes: readonly string[];
  /** Resolves after that many milliseconds; rejects once the signal is aborted. */
  delay: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Aborted when the sandbox closes. */
  closing: AbortSignal;
};

/** Hono's view of a request. In process there is no socket, hence Partial. */
export type SandboxEnv = { Bindings: Partial<HttpBindings> | undefined; Variables: { host: SandboxHost } };

/** The language of messages: the call's `langcode`, else the region's own. */
export function languageOf(c: Context<SandboxEnv>): Language {
  const code = c.req.query('langcode') ?? '';
  return isLanguage(code) ? code : c.var.host.region.languages[0];
}

/** Whether the visitor's browser speaks https, be it to a proxy in front of the sandbox. */
export function isHttps(c: Context<SandboxEnv>): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim();
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https';
}

/** Origin of the trial host next to the host that was asked: `http://trial.hk.localhost:4000`. */
export function trialOrigin(c: Context<SandboxEnv>): string {
  const { port } = new URL(c.req.url);
  return `${isHttps(c) ? 'https' : 'http'}://trial.${c.var.host.domain}${port && `:${port}`}`;
}

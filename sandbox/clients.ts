import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ExpiringMap } from './expiring-map';
import { isHttps, type SandboxEnv } from './services';

const cookieName = 'sandbox_client';
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Tells clients apart, for the captcha and the limit of tries. A browser is known by an anonymous cookie that the ticket
 * and the captcha image set, so that browsers which run in parallel on one machine (a test suite) do not share a limit;
 * a client without that cookie (plain curl) is known by its socket's address. X-Forwarded-For is not believed, and
 * neither is a cookie that was not issued here: otherwise making one up for each try would get round the limit.
 */
export class Clients {
  readonly #issued: ExpiringMap<true>;

  constructor(now: () => number) {
    this.#issued = new ExpiringMap(lifetime, now);
  }

  /** The client's name. */
  identify(c: Context<SandboxEnv>): string {
    return this.#known(c) ?? addressOf(c);
  }

  /**
   * Gives a client without a cookie one.
   * @returns its names, with the address too when the cookie is new: nobody knows yet whether it will be sent back.
   */
  introduce(c: Context<SandboxEnv>): string[] {
    const known = this.#known(c);
    if (known) return [known];
    const id = randomBytes(16).toString('base64url');
    this.#issued.set(id, true);
    setCookie(c, cookieName, id, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps(c),
      maxAge: lifetime / 1000,
    });
    return [id, addressOf(c)];
  }

  #known(c: Context<SandboxEnv>): string | undefined {
    const id = getCookie(c, cookieName);
    return id && this.#issued.get(id) ? id : undefined;
  }
}

function addressOf(c: Context<SandboxEnv>): string {
  const address = c.env?.incoming?.socket.remoteAddress ?? 'in process';
  // One machine, whichever loopback address `*.localhost` led to.
  return /^(::1|(::ffff:)?127\.)/.test(address) ? 'address loopback' : `address ${address}`;
}

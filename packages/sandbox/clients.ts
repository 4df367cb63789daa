import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { type Call, cookieAttributes } from './context';
import { expiringMap } from './expiring-map';

const cookieName = 'sandbox_client';
const lifetime = 24 * 60 * 60 * 1000;
const [maxTries, triesSpan] = [5, 60 * 1000];

/**
 * Identifies browsers by an issued cookie, so that parallel tests do not share a rate limit, and other clients by
 * socket address. X-Forwarded-For and foreign cookies are ignored, as a client could forge a new one for each try.
 */
export class Clients {
  readonly #issued;
  readonly #tries;

  constructor(private readonly now: () => number) {
    this.#issued = expiringMap<true>(lifetime, now);
    this.#tries = expiringMap<number[]>(triesSpan, now);
  }

  identify(c: Call): string {
    return this.#known(c) ?? addressOf(c);
  }

  /** Issues a cookie to a new client. Returns its names, the address too: the client may not send the cookie back. */
  introduce(c: Call): string[] {
    const known = this.#known(c);
    if (known) return [known];
    const id = randomBytes(16).toString('base64url');
    this.#issued.set(id, true);
    setCookie(c, cookieName, id, { ...cookieAttributes(c), maxAge: lifetime / 1000 });
    return [id, addressOf(c)];
  }

  /** Counts a try if one is left. Refused tries do not count, so that waiting a minute is always enough. */
  mayTry(client: string): boolean {
    const recent = (this.#tries.get(client) ?? []).filter((time) => time > this.now() - triesSpan);
    if (recent.length >= maxTries) return false;
    this.#tries.set(client, [...recent, this.now()]);
    return true;
  }

  forgetTries(client: string): void {
    this.#tries.delete(client);
  }

  #known(c: Call): string | undefined {
    const id = getCookie(c, cookieName);
    return id && this.#issued.get(id) ? id : undefined;
  }
}

function addressOf(c: Call): string {
  const address = c.env?.incoming?.socket.remoteAddress ?? 'in process';
  // All loopback addresses are one machine.
  return /^(::1|(::ffff:)?127\.)/.test(address) ? 'address loopback' : `address ${address}`;
}

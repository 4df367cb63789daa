import { type PackFiles, packsHash } from '@talkaroo/content/packs/pack-files';
import type {
  Prepared,
  PrepareRequest,
  PublishRequest,
  PublishState,
  Refusal,
} from '@talkaroo/server/publish-protocol';

/** Thrown if a server does not answer, or refuses. */
export class ServerError extends Error {
  override name = 'ServerError';

  constructor(
    message: string,
    readonly refusal: Refusal | undefined,
  ) {
    super(message);
  }
}

/** Allows for rendering a thousand pages. */
const timeoutMs = 120_000;
/** Allows for a warm-up on a busy machine. */
const stateTimeoutMs = 20_000;

/** Client of a server's publish endpoint. All methods throw {@link ServerError}. */
export class PublishServer {
  constructor(
    readonly origin: string,
    private readonly token: string,
  ) {}

  async state(): Promise<PublishState> {
    return (await this.#ask('GET', '', undefined, stateTimeoutMs)) as PublishState;
  }

  async files(hash: string): Promise<PackFiles> {
    const files = new Map(Object.entries((await this.#ask('GET', `?snapshot=${hash}`)) as Record<string, string>));
    if (packsHash({ files }) !== hash) throw new ServerError(`${this.origin}: its packs are not complete`, undefined);
    return { root: 'locales', files };
  }

  /** Sends the files made of pictures and clips that this server lacks. `read` returns one by its name. */
  async sendMedia(names: readonly string[], read: (name: string) => Buffer): Promise<void> {
    if (names.length === 0) return;
    const known = new Set((await this.#ask('GET', '?media=')) as string[]);
    for (const name of names) {
      if (!known.has(name)) await this.send({ step: 'media', name, content: read(name).toString('base64') });
    }
  }

  async prepare(request: Omit<PrepareRequest, 'step'>): Promise<Prepared> {
    return (await this.send({ step: 'prepare', ...request })) as Prepared;
  }

  async send(request: PublishRequest): Promise<unknown> {
    return this.#ask('POST', '', JSON.stringify(request));
  }

  async #ask(method: string, query: string, body?: string, timeout = timeoutMs): Promise<unknown> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${this.origin}/publish${query}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          // A kept connection might be closing.
          connection: 'close',
          ...(body && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(timeout),
        ...(body && { body }),
      });
      text = await response.text();
    } catch (error) {
      throw new ServerError(`${this.origin} does not answer (${reasonOf(error)})`, undefined);
    }
    if (response.ok) return JSON.parse(text);
    const refusal = readRefusal(text) ?? { error: `it answers ${response.status}; has it a PUBLISH_TOKEN?` };
    throw new ServerError(`${this.origin} says no: ${refusal.error}`, refusal);
  }
}

function readRefusal(text: string): Refusal | undefined {
  if (!text.startsWith('{')) return undefined;
  return JSON.parse(text);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return cause.message || String((cause as NodeJS.ErrnoException).code);
  return error.message;
}

import { jsonIn } from '@talkaroo/content/json-in';
import { type PackFiles, packsHash } from '@talkaroo/content/packs/pack-files';
import { z } from 'zod';
import {
  mediaFile,
  type Prepared,
  type PrepareRequest,
  type PublishRequest,
  type PublishState,
  prepared,
  publishState,
  type Refusal,
  refusal,
  snapshotFiles,
} from './publish-protocol';

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
const readTimeoutMs = 20_000;

/** Client of a server's publish endpoint. All methods throw {@link ServerError}. */
export class PublishServer {
  constructor(
    readonly origin: string,
    private readonly token: string,
    private readonly readMs = readTimeoutMs,
  ) {}

  async state(): Promise<PublishState> {
    return this.#ask(publishState, 'GET', '', undefined, this.readMs);
  }

  async files(hash: string): Promise<PackFiles> {
    const sent = await this.#ask(snapshotFiles, 'GET', `?snapshot=${hash}`, undefined, this.readMs);
    const files = new Map(Object.entries(sent));
    if (packsHash({ files }) !== hash) throw new ServerError(`${this.origin}: its packs are not complete`, undefined);
    return { root: 'locales', files };
  }

  /** Returns a file made of a photograph or clip. */
  async media(name: string): Promise<Buffer> {
    return Buffer.from((await this.#ask(mediaFile, 'GET', `?media=${name}`)).content, 'base64');
  }

  /** Sends the files made of pictures and clips that this server lacks. `read` returns one by its name. */
  async sendMedia(names: readonly string[], read: (name: string) => Buffer): Promise<void> {
    if (names.length === 0) return;
    const known = new Set(await this.#ask(z.array(z.string()), 'GET', '?media='));
    for (const name of names) {
      if (!known.has(name)) await this.send({ step: 'media', name, content: read(name).toString('base64') });
    }
  }

  async prepare(request: Omit<PrepareRequest, 'step'>): Promise<Prepared> {
    return this.#ask(prepared, 'POST', '', JSON.stringify({ step: 'prepare', ...request }));
  }

  async send(request: Exclude<PublishRequest, PrepareRequest>): Promise<void> {
    await this.#ask(z.unknown(), 'POST', '', JSON.stringify(request));
  }

  async #ask<T>(schema: z.ZodType<T>, method: string, query: string, body?: string, timeout = timeoutMs): Promise<T> {
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
    const answer = jsonIn(text);
    if (!response.ok) {
      const { data = { error: `it answers ${response.status}; has it a PUBLISH_TOKEN?` } } = refusal.safeParse(answer);
      throw new ServerError(`${this.origin} says no: ${data.error}`, data);
    }
    const { data, error } = schema.safeParse(answer);
    if (error)
      throw new ServerError(`${this.origin} is no publish server of this release: ${error.message}`, undefined);
    return data as T;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return cause.message || String((cause as NodeJS.ErrnoException).code);
  return error.message;
}

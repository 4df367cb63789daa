import { reasonOf } from '@talkaroo/content/errors/read-error';
import { jsonIn } from '@talkaroo/content/json-in';
import { type PackFiles, packsHash } from '@talkaroo/content/packs/pack-files';
import { z } from 'zod';
import {
  type Prepared,
  type PrepareRequest,
  type PublishRequest,
  type PublishState,
  prepared,
  publishState,
  type Refusal,
  refusal,
} from './publish-protocol';

/** Thrown if a server does not answer, or refuses. */
export class ServerError extends Error {
  override name = 'ServerError';

  constructor(
    readonly origin: string,
    problem: string,
    readonly refusal?: Refusal,
  ) {
    super(origin + problem);
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

  state(): Promise<PublishState> {
    return this.#ask(publishState, '', undefined, this.readMs);
  }

  async files(hash: string): Promise<PackFiles> {
    const sent = await this.#ask(z.record(z.string(), z.string()), `?snapshot=${hash}`, undefined, this.readMs);
    const files = new Map(Object.entries(sent));
    if (packsHash({ files }) !== hash) throw new ServerError(this.origin, ': its packs are not complete');
    return { files };
  }

  /** Returns a file made of a photograph or clip, by its address. */
  async file(address: string): Promise<Buffer> {
    return Buffer.from((await this.#ask(z.object({ content: z.base64() }), `?file=${address}`)).content, 'base64');
  }

  /** Returns the addresses of all files made of photographs and clips. */
  async media(): Promise<Set<string>> {
    return new Set(await this.#ask(z.array(z.string()), '?file='));
  }

  sendFile(path: string, content: Buffer): Promise<void> {
    return this.send({ step: 'file', path, content: content.toString('base64') });
  }

  prepare(request: Omit<PrepareRequest, 'step'>): Promise<Prepared> {
    return this.#ask(prepared, '', { step: 'prepare', ...request });
  }

  async send(request: Exclude<PublishRequest, PrepareRequest>): Promise<void> {
    await this.#ask(z.unknown(), '', request);
  }

  async #ask<T>(schema: z.ZodType<T>, query: string, request?: PublishRequest, timeout = timeoutMs): Promise<T> {
    const asked = fetch(`${this.origin}/publish${query}`, {
      // A kept connection might be closing.
      headers: { authorization: `Bearer ${this.token}`, connection: 'close' },
      signal: AbortSignal.timeout(timeout),
      ...(request && { method: 'POST', body: JSON.stringify(request) }),
    });
    const answered = asked.then(async (response) => [response, await response.text()] as const);
    const [response, text] = await answered.catch((error: unknown) => {
      throw new ServerError(this.origin, ` does not answer (${reasonOf(error)})`);
    });
    const answer = jsonIn(text);
    if (!response.ok) {
      const { data = { error: `it answers ${response.status}; has it a PUBLISH_TOKEN?` } } = refusal.safeParse(answer);
      throw new ServerError(this.origin, ` says no: ${data.error}`, data);
    }
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ServerError(this.origin, ` is no publish server of this release: ${error.message}`);
    return data as T;
  }
}

/** Asks all servers at once. Returns answers in their order, and the errors of the others. */
export async function askAll<T>(
  servers: readonly PublishServer[],
  action: (server: PublishServer) => Promise<T>,
  onError: (error: ServerError) => void = () => {},
): Promise<{ done: Map<PublishServer, T>; errors: ServerError[] }> {
  const errors: ServerError[] = [];
  const ask = async (server: PublishServer): Promise<[PublishServer, T][]> => {
    try {
      return [[server, await action(server)]];
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      errors.push(error);
      onError(error);
      return [];
    }
  };
  const answers = await Promise.all(servers.map(ask));
  return { done: new Map(answers.flat()), errors };
}

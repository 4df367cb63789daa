import { type PackFiles, packsHash } from '@talkaroo/content/packs/pack-files';
import type {
  Prepared,
  PrepareRequest,
  PublishRequest,
  PublishState,
  Refusal,
} from '@talkaroo/server/publish-protocol';

/** A server does not answer, or says no. */
export class ServerError extends Error {
  override name = 'ServerError';

  constructor(
    message: string,
    /** Undefined: it does not answer. */
    readonly refusal: Refusal | undefined,
  ) {
    super(message);
  }
}

/** Long enough for a thousand pages to be rendered. */
const timeoutMs = 120_000;
/** Long enough for a server that warms up on a busy machine. */
const stateTimeoutMs = 20_000;

/** One of our servers, seen by who publishes. Its functions throw {@link ServerError}. */
export class PublishServer {
  constructor(
    /** Of its operators' server. */
    readonly origin: string,
    private readonly token: string,
  ) {}

  async state(): Promise<PublishState> {
    return (await this.#ask('GET', '', undefined, stateTimeoutMs)) as PublishState;
  }

  /** The packs with this hash. */
  async files(hash: string): Promise<PackFiles> {
    const files = new Map(Object.entries((await this.#ask('GET', `?snapshot=${hash}`)) as Record<string, string>));
    if (packsHash({ files }) !== hash) throw new ServerError(`${this.origin}: its packs are not complete`, undefined);
    return { root: 'locales', files };
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
          // Its own connection: one that is kept may just be closed by the other side.
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

/** What a failed `fetch` was about. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return cause.message || String((cause as NodeJS.ErrnoException).code);
  return error.message;
}

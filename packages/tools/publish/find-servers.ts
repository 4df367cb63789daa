import type { PublishState } from '@talkaroo/server/publish-protocol';
import { PublishServer, ServerError } from './servers';

/** The servers that are published to, and what each has in use. */
export type FoundServers = {
  states: Map<PublishServer, PublishState>;
  /** What is wrong with each server that does not answer. */
  silent: string[];
};

/**
 * Asks all servers for what they have in use.
 * @param origins of their operators' servers
 * @throws ServerError of one that answers and says no
 */
export async function findServers(origins: readonly string[], token: string): Promise<FoundServers> {
  const servers = origins.map((origin) => new PublishServer(origin, token));
  const answers = await Promise.allSettled(servers.map((server) => server.state()));
  const states: FoundServers['states'] = new Map();
  const silent: string[] = [];
  for (const [index, server] of servers.entries()) {
    const answer = answers[index] as PromiseSettledResult<PublishState>;
    if (answer.status === 'fulfilled') {
      states.set(server, answer.value);
    } else {
      const error: unknown = answer.reason;
      if (!(error instanceof ServerError) || error.refusal) throw error;
      silent.push(error.message);
    }
  }
  return { states, silent };
}

/**
 * What to go back to.
 * @param version the beginning of a hash; `''`: what was in use before
 * @returns its full hash; undefined if nothing like it was published, or is kept
 */
export function earlierHash({ entries, id }: PublishState, version: string): string | undefined {
  if (version) return entries.find(({ hash }) => hash.startsWith(version))?.hash;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const current = byId.get(id);
  let target = byId.get(current?.before ?? '');
  // The same packs may have come into use twice.
  while (target && target.hash === current?.hash) target = byId.get(target.before ?? '');
  return target?.hash;
}

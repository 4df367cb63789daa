import { PublishServer, ServerError } from '@talkaroo/server/publish-client';
import type { PublishState } from '@talkaroo/server/publish-protocol';

export type FoundServers = {
  states: Map<PublishServer, PublishState>;
  silent: string[];
};

/** Reads the state of all servers. @throws ServerError if one refuses */
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

/** Returns the full hash of an earlier publish. The version is its start, or `''` for the previous publish. */
export function earlierHash({ entries, id }: PublishState, version: string): string | undefined {
  if (version) return entries.find(({ hash }) => hash.startsWith(version))?.hash;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const current = byId.get(id);
  let target = byId.get(current?.before ?? '');
  // The same packs may have been published twice.
  while (target && target.hash === current?.hash) target = byId.get(target.before ?? '');
  return target?.hash;
}

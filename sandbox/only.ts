import type { MiddlewareHandler } from 'hono';
import type { SandboxHost } from './hosts';
import type { SandboxEnv } from './services';

/** A path of one kind of host does not exist on the other. */
export function only(role: SandboxHost['role']): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => (c.var.host.role === role ? next() : c.notFound());
}

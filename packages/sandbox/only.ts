import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './context';
import type { SandboxHost } from './hosts';

/** Answers 404 on hosts of the other role. */
export function only(role: SandboxHost['role']): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => (c.var.host.role === role ? next() : c.notFound());
}

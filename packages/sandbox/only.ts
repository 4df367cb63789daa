import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './context';
import type { SandboxHost } from './hosts';

/** Middleware: the path exists only on hosts of this kind, and is 404 on the other. */
export function only(role: SandboxHost['role']): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => (c.var.host.role === role ? next() : c.notFound());
}

import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './context';
import type { SandboxHost } from './hosts';

export function only(role: SandboxHost['role']): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => (c.var.host.role === role ? next() : c.notFound());
}

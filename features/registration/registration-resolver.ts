import { zodResolver } from '@hookform/resolvers/zod';
import { registrationSchema } from './registration-schema';

/** Adapts {@link registrationSchema} to React Hook Form, in a module of its own for lazy loading. */
export function registrationResolver(rules: Parameters<typeof registrationSchema>[0]) {
  return zodResolver(registrationSchema(rules));
}

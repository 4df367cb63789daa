import { zodResolver } from '@hookform/resolvers/zod';
import { registrationSchema } from './registration-schema';

/** {@link registrationSchema} for React Hook Form. A module of its own, so that it can be loaded lazily. */
export function registrationResolver(rules: Parameters<typeof registrationSchema>[0]) {
  return zodResolver(registrationSchema(rules));
}

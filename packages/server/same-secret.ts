import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether what somebody sends is the secret: takes the same time for every wrong one, whatever its length. */
export function isSameSecret(sent: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent ?? ''), digest(secret));
}

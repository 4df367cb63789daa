import * as z from 'zod/mini';
import { plainText } from '@/lib/text/plain-text';
import type { Host } from './addresses';
import { call, lineOf, textOrNumber, trialAnswer, validate } from './call';

/** In UTF-16 code units. */
const maxIdLength = 64;
const maxAddressLength = 2000;

const idOf = (id: string | number) => plainText(String(id), maxIdLength);

const user = z.pipe(
  z.object({
    id: z.pipe(textOrNumber, z.transform(idOf)).check(z.minLength(1)),
    nick_name: lineOf(60),
    avatar_new: z.catch(z.string(), ''),
  }),
  z.transform((found) => ({ ...found, nick_name: found.nick_name || found.id })),
);

const userInfo = trialAnswer(user);

/** The signed-in user (spec, section 3); each text has one line. The picture is an absolute address, or `''`. */
export type User = z.infer<typeof user>;

/** Returns the user, or null if anonymous. Pictures are on `origins`; `early` is an unvalidated answer. @throws ApiError */
export async function fetchUserInfo(host: Host, origins: readonly string[], early?: unknown): Promise<User | null> {
  const answer = early
    ? validate(userInfo, early)
    : await call(userInfo, host.langcode, { url: `${host.origin}/api/userInfo`, withCredentials: true });
  if (!('data' in answer)) return null;
  return { ...answer.data, avatar_new: pictureAt(answer.data.avatar_new, origins) };
}

/** Returns the normalised address if it is on one of the origins, otherwise `''`. */
function pictureAt(address: string, origins: readonly string[]): string {
  if (address.length > maxAddressLength || !URL.canParse(address)) return '';
  const { href } = new URL(address);
  // Compares the prefix because `origin` also matches `blob:` addresses and ignores user names.
  return origins.some((origin) => href.startsWith(`${origin}/`)) ? href : '';
}

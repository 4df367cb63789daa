import * as z from 'zod/mini';
import { plainText } from '@/lib/text/plain-text';
import type { Host } from './addresses';
import { call, validate } from './call';

const signedIn = 10000;
/** In UTF-16 code units. */
const maxIdLength = 64;
const maxNameLength = 60;
const maxAddressLength = 2000;

const user = z.pipe(
  z.object({
    id: z.pipe(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((id) => plainText(String(id), maxIdLength)),
      ),
      z.string().check(z.minLength(1)),
    ),
    nick_name: z.catch(z.nullish(z.string()), ''),
    avatar_new: z.catch(z.nullish(z.string()), ''),
  }),
  z.transform(({ id, nick_name, avatar_new }) => ({
    id,
    nick_name: plainText(nick_name ?? '', maxNameLength) || id,
    avatar_new: avatar_new ?? '',
  })),
);

// The data is ignored with any other status.
const userInfo = z.union([
  z.object({ status: z.union([z.literal(signedIn), z.literal(String(signedIn))]), data: user }),
  z.pipe(
    z.object({ status: z.union([z.string(), z.number()]).check(z.refine((status) => Number(status) !== signedIn)) }),
    z.transform(() => ({ data: null })),
  ),
]);

/** The signed-in user (spec, section 3): texts of one line. The picture is an absolute address, or `''`. */
export type User = z.infer<typeof user>;

/**
 * Returns the session's user, or null for an anonymous visitor (spec, section 6). @throws ApiError
 * @param early an unvalidated answer fetched earlier
 */
export async function fetchUserInfo(
  host: Host,
  pictureOrigins: readonly string[],
  early?: unknown,
): Promise<User | null> {
  const { data } = early
    ? validate(userInfo, early)
    : await call(userInfo, host.langcode, { url: `${host.origin}/api/userInfo`, withCredentials: true });
  return data && { ...data, avatar_new: pictureAt(data.avatar_new, pictureOrigins) };
}

/** Returns the normalised address if it is on one of the origins, otherwise `''`. */
function pictureAt(address: string, origins: readonly string[]): string {
  if (address.length > maxAddressLength || !URL.canParse(address)) return '';
  const { href } = new URL(address);
  // Compares the prefix because `origin` also matches `blob:` addresses and ignores user names.
  return origins.some((origin) => href.startsWith(`${origin}/`)) ? href : '';
}

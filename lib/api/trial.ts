import * as z from 'zod/mini';
import type { Host } from './addresses';
import { call } from './call';

const signedIn = 10000;

const user = z.pipe(
  z.object({
    id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    nick_name: z.nullish(z.string()),
    avatar_new: z.nullish(z.string()),
  }),
  // Falls back to the id if there is no nickname.
  z.transform(({ id, nick_name, avatar_new }) => ({ id, nick_name: nick_name || id, avatar_new: avatar_new ?? '' })),
);

// With any other status, the data is ignored.
const userInfo = z.union([
  z.object({ status: z.union([z.literal(signedIn), z.literal(String(signedIn))]), data: user }),
  z.pipe(
    z.object({ status: z.union([z.string(), z.number()]).check(z.refine((status) => Number(status) !== signedIn)) }),
    z.transform(() => ({ data: null })),
  ),
]);

/** The signed-in user (spec, section 3). The picture may be `''`. */
export type User = z.infer<typeof user>;

/**
 * The user whose session this browser carries, or null for an anonymous visitor (spec, section 6).
 * @throws ApiError
 */
export async function fetchUserInfo(host: Host): Promise<User | null> {
  const { data } = await call(userInfo, host.langcode, { url: `${host.origin}/api/userInfo`, withCredentials: true });
  return data;
}

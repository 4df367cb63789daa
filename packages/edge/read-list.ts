import { jsonIn } from '@talkaroo/content/json-in';
import { type AddressList, addressList, listedFile, listedPage } from '@talkaroo/server/address-protocol';

export type ReadList = Omit<AddressList, 'packs'> & {
  /** Number of entries that this edge cannot use, of a newer server perhaps. */
  refused: number;
};

/** Parses a server's list; undefined if it is none, such as from another program at that address. */
export function readList(text: string): ReadList | undefined {
  const { data } = addressList.safeParse(jsonIn(text));
  if (!data) return undefined;
  const pages = data.pages.flatMap((entry) => listedPage.safeParse(entry).data ?? []);
  const files = data.files.flatMap((entry) => listedFile.safeParse(entry).data ?? []);
  const refused = data.pages.length + data.files.length - pages.length - files.length;
  return pages.length === 0 ? undefined : { ...data, pages, files, refused };
}

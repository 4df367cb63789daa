/** The ways to contact the company that have a link. */
export type Contact = 'line' | 'zalo' | 'whatsapp' | 'phone' | 'email';

/**
 * The link that opens a contact, those that parents use first before the others: `+44 7700 900123` on WhatsApp is
 * `https://wa.me/447700900123`.
 */
const addresses: Record<Contact, (value: string) => string> = {
  line: (id) => `https://line.me/R/ti/p/${encodeURIComponent(id)}`,
  zalo: (number) => `https://zalo.me/${number.replace(/\D/g, '')}`,
  whatsapp: (number) => `https://wa.me/${number.replace(/\D/g, '')}`,
  phone: (number) => `tel:${number.replaceAll(' ', '')}`,
  email: (address) => `mailto:${address}`,
};

/** Messenger's own chat page: none of their scripts on ours. */
export function messengerAddress(page: string): string {
  return `https://m.me/${encodeURIComponent(page)}`;
}

/** Languages whose speakers are not offered WhatsApp (spec, section 2); `id` may come with a region. */
const withoutWhatsapp: readonly string[] = ['id', 'th', 'zh-TW'];

/**
 * The contacts that a region has and offers in a language, with their links.
 * @param values as the region file gives them; `''` where there is none
 */
export function contactsFor(
  language: string,
  values: Record<Contact, string>,
): { kind: Contact; value: string; address: string }[] {
  return (Object.keys(addresses) as Contact[])
    .filter((kind) => values[kind] && (kind !== 'whatsapp' || !withoutWhatsapp.includes(language)))
    .map((kind) => ({ kind, value: values[kind], address: addresses[kind](values[kind]) }));
}

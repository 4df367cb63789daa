export type Contact = 'line' | 'zalo' | 'whatsapp' | 'phone' | 'email';

/** Makes the link that opens a contact, in order of preference: `https://wa.me/447700900123` for `+44 7700 900123`. */
const addresses: Record<Contact, (value: string) => string> = {
  line: (id) => `https://line.me/R/ti/p/${encodeURIComponent(id)}`,
  zalo: (number) => `https://zalo.me/${number.replace(/\D/g, '')}`,
  whatsapp: (number) => `https://wa.me/${number.replace(/\D/g, '')}`,
  phone: (number) => `tel:${number.replaceAll(' ', '')}`,
  email: (address) => `mailto:${address}`,
};

/** Returns the address of Messenger's own chat page, which needs none of its scripts. */
export function messengerAddress(page: string): string {
  return `https://m.me/${encodeURIComponent(page)}`;
}

/** Languages without WhatsApp (spec, section 2); `id` may have a region subtag. */
const withoutWhatsapp: readonly string[] = ['id', 'th', 'zh-TW'];

export function contactsFor(
  language: string,
  values: Record<Contact, string>,
): { kind: Contact; value: string; address: string }[] {
  return (Object.keys(addresses) as Contact[])
    .filter((kind) => values[kind] && (kind !== 'whatsapp' || !withoutWhatsapp.includes(language)))
    .map((kind) => ({ kind, value: values[kind], address: addresses[kind](values[kind]) }));
}

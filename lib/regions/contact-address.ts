/** The ways to reach the company that are links of their own. */
export type Contact = 'email' | 'phone' | 'whatsapp' | 'line';

const addresses: Record<Contact, (value: string) => string> = {
  email: (address) => `mailto:${address}`,
  phone: (number) => `tel:${number.replaceAll(' ', '')}`,
  whatsapp: (number) => `https://wa.me/${number.replace(/\D/g, '')}`,
  line: (id) => `https://line.me/R/ti/p/${encodeURIComponent(id)}`,
};

/** The link that opens a contact as a region file gives it: `+44 7700 900123` is `https://wa.me/447700900123`. */
export function contactAddress(contact: Contact, value: string): string {
  return addresses[contact](value);
}

/** Messenger's own page for a chat: no script of theirs on ours. */
export function messengerAddress(page: string): string {
  return `https://m.me/${encodeURIComponent(page)}`;
}

/** Languages whose speakers are not offered WhatsApp (spec, section 2); `id` may come with a region. */
const withoutWhatsapp: readonly string[] = ['id', 'th', 'zh-TW'];

export function offersWhatsapp(language: string): boolean {
  return !withoutWhatsapp.includes(language);
}

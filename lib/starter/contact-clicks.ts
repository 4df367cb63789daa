import type { TrackingEvent } from '@/lib/tracking/events';
import { isAllowed } from './consent';
import type { Starter } from './starter';

type Click = Extract<TrackingEvent, { event: 'contact-click' | 'store-click' }>;

export const storeAttribute = 'data-store';

const contacts = /^(?:https:\/\/(wa|line|zalo|m)\.me\/|(tel|mailto):)/;
const kinds: Record<string, Extract<Click, { kind: string }>['kind']> = {
  wa: 'whatsapp',
  line: 'line',
  zalo: 'zalo',
  m: 'messenger',
  tel: 'phone',
  mailto: 'email',
};

/** Visible part of a visit's id, which the parent passes on in a chat. */
const codeLength = 6;

/** Returns the text that begins a chat: it names the page, and the visit if that may be counted. */
function chatText(starter: Starter): string {
  const [hello = '', code = ''] = starter.data.chat.split('\n');
  const text = hello.replace('{page}', document.querySelector('h1')?.textContent ?? document.title);
  if (!isAllowed(starter)) return text;
  return `${text}\n${code.replace('{code}', starter.visit.id.slice(0, codeLength).toUpperCase())}`;
}

/** Reports clicks on contacts and stores. WhatsApp and, on a phone, LINE open with a text; Zalo takes none. */
export function followContacts(starter: Starter, clicks: Iterable<Event>): void {
  const record = (event: Click) => starter.record(event);
  const follow = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link) return;
    const { store } = link.dataset;
    if (store) record({ event: 'store-click', store: store as 'ios' });
    const [, host, scheme] = contacts.exec(link.href) ?? [];
    const kind = kinds[host ?? scheme ?? ''];
    if (!kind) return;
    const part = link.closest('body > *')?.localName ?? 'body';
    record({ event: 'contact-click', kind, place: part === 'section' ? 'side-bar' : part });
    const text = encodeURIComponent(chatText(starter));
    if (kind === 'whatsapp') link.href = `${link.href.split('?')[0]}?text=${text}`;
    // LINE on a computer knows no such address: there, its page shows a QR code.
    const [id] = (kind === 'line' && matchMedia('(pointer: coarse)').matches && /%40[\w.-]+/.exec(link.href)) || [];
    if (id) link.href = `https://line.me/R/oaMessage/${id}/?${text}`;
  };
  for (const click of clicks) follow(click);
  // Before the browser follows the link.
  addEventListener('click', follow, true);
}

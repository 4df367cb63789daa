import { createStore } from '@/lib/store';

/** State of the page's registration dialog; `absent` until it has mounted. */
export const registrationDialog = createStore<'absent' | 'closed' | 'open'>('absent');

/** Opens the registration dialog. Returns false if the page has none (yet), so that the link is followed. */
export function openRegistration(): boolean {
  if (registrationDialog.get() === 'absent') return false;
  registrationDialog.set('open');
  return true;
}

import { createStore } from '@/lib/store';

/** The registration dialog of the page; `absent` until it has mounted. */
export const registrationDialog = createStore<'absent' | 'closed' | 'open'>('absent');

/** Opens the registration dialog. Returns false if the page has none (yet): the link then leads to the form's page. */
export function openRegistration(): boolean {
  if (registrationDialog.get() === 'absent') return false;
  registrationDialog.set('open');
  return true;
}

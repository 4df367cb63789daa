import type { Starter } from './starter';

export function noticeFormStart(starter: Starter): void {
  const begun = new Set<unknown>();
  const notice = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    if (!form?.mobile || begun.has(form)) return;
    begun.add(form);
    starter.record({ event: 'form-start' });
  };
  addEventListener('input', notice, true);
}

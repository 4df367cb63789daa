export const noticeId = 'press-notice';

/** Distance from the control and from the page's edges, in px. */
const gap = 8;

export function showNotice(control: Element): void {
  const notice = document.getElementById(noticeId);
  // The end of the page has not arrived yet.
  if (!notice) return;
  const { left, bottom } = control.getBoundingClientRect();
  notice.hidden = false;
  const end = document.documentElement.clientWidth - notice.offsetWidth - gap;
  notice.style.left = `${Math.max(gap, Math.min(left, end))}px`;
  notice.style.top = `${bottom + scrollY + gap}px`;
  notice.scrollIntoView({ block: 'nearest' });
}

export function hideNotice(): void {
  document.getElementById(noticeId)?.setAttribute('hidden', '');
}

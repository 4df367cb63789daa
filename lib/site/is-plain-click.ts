import type { MouseEvent } from 'react';

/** Whether a click opens the link in this tab, not elsewhere with a modifier key, which the browser handles. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

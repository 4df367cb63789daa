import type { MouseEvent } from 'react';

/** Whether a click opens the link in this tab, without modifier keys. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

import type { MouseEvent } from 'react';

/** Whether a click wants the link in this tab: a modified one opens it elsewhere, and is the browser's business. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

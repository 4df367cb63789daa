import { useRef } from 'react';
import { useSession } from '@/lib/session/session.island';

/** Whether the browser remembered a session that the trial host does not know. */
export function useWasRemembered(): boolean {
  const { state } = useSession();
  const remembered = useRef(false);
  if (state === 'returning') remembered.current = true;
  return remembered.current && state === 'anonymous';
}

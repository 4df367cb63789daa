import { useEffect, useRef } from 'react';
import type { StudioEvent } from '../protocol';

const retryMs = 5_000;

/**
 * Listens to what others do, and says to them that this draft is open here. A connection that breaks comes back by itself.
 * @param onBack called when it has come back: something may have been missed
 */
export function useEvents(draft: string | undefined, onEvent: (event: StudioEvent) => void, onBack: () => void): void {
  const callbacks = useRef({ onEvent, onBack });
  callbacks.current = { onEvent, onBack };
  useEffect(() => {
    if (!draft) return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    const connect = () => {
      source = new EventSource(`/api/events?${new URLSearchParams({ draft })}`);
      source.onopen = () => {
        if (wasOpen) callbacks.current.onBack();
        wasOpen = true;
      };
      source.onmessage = ({ data }: MessageEvent<string>) => callbacks.current.onEvent(JSON.parse(data));
      source.onerror = () => {
        // A browser gives up where the sign-on in front of the studio answers in its stead.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, retryMs);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [draft]);
}

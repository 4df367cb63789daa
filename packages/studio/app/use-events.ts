import { useEffect } from 'react';
import type { StudioEvent } from '../protocol';
import { addressOf } from './api';
import { useNewest } from './use-newest';

const retryMs = 5_000;

/**
 * Subscribes to events and reconnects; `onBack` is called after a reconnect, as events may have been missed.
 * `folderChanges`: those that the session has seen, as the folder may change before the first connection.
 */
export function useEvents(
  draft: string,
  folderChanges: number,
  onEvent: (event: StudioEvent) => void,
  onBack: () => void,
): void {
  const callbacks = useNewest({ onEvent, onBack });
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;
    const connect = () => {
      source = new EventSource(addressOf('GET /events', { draft, folder: folderChanges }));
      source.onopen = () => {
        if (wasOpen) callbacks.current.onBack();
        wasOpen = true;
      };
      source.onmessage = ({ data }: MessageEvent<string>) => callbacks.current.onEvent(JSON.parse(data));
      source.onerror = () => {
        // Browsers don't retry if the sign-on proxy responds instead.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, retryMs);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [draft, folderChanges, callbacks]);
}

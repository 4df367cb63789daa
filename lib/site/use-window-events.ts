import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;
type Listeners = { [Name in keyof Events]?: (event: Events[Name]) => void };

export function useWindowEvents(listeners: Listeners): void {
  const onEvent = useEffectEvent((event: Event) => {
    const listener = listeners[event.type as keyof Events] as ((event: Event) => void) | undefined;
    listener?.(event);
  });
  const names = Object.keys(listeners).join();
  useEffect(() => {
    const listening = new AbortController();
    for (const name of names.split(',')) addEventListener(name, onEvent, { signal: listening.signal });
    return () => listening.abort();
  }, [names]);
}

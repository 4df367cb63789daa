import { useEffect, useRef } from 'react';
import { placeId } from '../../core/place-id';
import type { Place, Ref, TextInfo } from '../../protocol';
import { useStudio } from '../studio-context';

/** Returns a place's typed, saved or last known text. Typed text is shown until the server has processed it. */
export function useShownText(
  info: TextInfo,
  place: Place,
  ref: Ref,
): { value: string; isTyping: boolean; type: (value: string) => void } {
  const studio = useStudio();
  const name = placeId(place);
  const layer = info.layers.find(({ file }) => file === place.file);
  const typing = studio.typing.get(name);
  const typed = useRef<{ name: string; value: string; info: TextInfo }>(undefined);
  const began = useRef<string | null>(null);

  useEffect(() => {
    if (typing !== undefined) typed.current = { name, value: typing, info };
  }, [name, typing, info]);

  const last = typed.current;
  const isNewer = last?.name === name && last.info === info;
  const saved = isNewer ? last.value : layer?.value;
  return {
    value: typing ?? saved ?? info.value,
    isTyping: typing !== undefined,
    type(value) {
      if (typing === undefined) began.current = saved ?? null;
      typed.current = { name, value, info };
      studio.type(ref, place, value, began.current);
    },
  };
}

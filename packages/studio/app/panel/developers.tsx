import { placeId } from '../../core/place-id';
import type { Place } from '../../protocol';
import { texts } from '../texts';
import { Disclosure } from './disclosure';

/** File and key of a place, folded away from marketers. */
export function Developers({ place }: { place: Place }) {
  return (
    <Disclosure id="developers" title={texts.panel.developers}>
      {() => <code>{placeId(place)}</code>}
    </Disclosure>
  );
}

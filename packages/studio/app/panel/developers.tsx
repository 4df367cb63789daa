import { placeId } from '../../core/place-id';
import type { Place } from '../../protocol';
import { texts } from '../texts';
import { CopyButton } from './copy-button';
import { Disclosure } from './disclosure';
import styles from './panel.module.css';

/** File and key of a place, folded away from marketers. */
export function Developers({ place }: { place: Place }) {
  return (
    <Disclosure id="developers" title={texts.panel.developers}>
      {() => (
        <div className={styles.place}>
          <code>{placeId(place)}</code>
          <CopyButton text={placeId(place)} label={texts.panel.copyPlace} />
        </div>
      )}
    </Disclosure>
  );
}

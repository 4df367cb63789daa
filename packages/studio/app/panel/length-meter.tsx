import { pixelWidth } from '@talkaroo/content/packs/words/pixel-width';
import { searchLimits } from '@talkaroo/content/packs/words/search-limits';
import type { TextInfo } from '../../protocol';
import { texts } from '../texts';
import styles from './panel.module.css';
import { shownText } from './text-rules';

const t = texts.panel;

function lengthOf(text: string, tag: string): number {
  return [...new Intl.Segmenter(tag).segment(text)].length;
}

type LengthMeterProps = { id: string; info: TextInfo; value: string; tag: string };

export function LengthMeter({ id, info, value, tag }: LengthMeterProps) {
  const shown = shownText(value, info);
  const limit = info.widthLimit;
  const size = info.key.endsWith('description') ? searchLimits.description.size : searchLimits.title.size;
  const width = Math.round(pixelWidth(shown, size));
  const isTooWide = limit !== undefined && width > limit;
  return (
    <div className={styles.meter} id={id}>
      <span>{t.length(lengthOf(shown, tag), lengthOf(shownText(info.english, info), 'en'))}</span>
      {limit !== undefined && (
        <>
          <span className={isTooWide ? styles.tooWide : undefined}>
            {isTooWide
              ? `${width} pixels: search results cut off what is over ${limit}`
              : `${width} of ${limit} pixels in search results`}
          </span>
          <progress aria-hidden="true" max={limit} value={Math.min(width, limit)} />
        </>
      )}
    </div>
  );
}

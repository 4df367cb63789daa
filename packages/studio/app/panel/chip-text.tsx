import { partsOf } from '../../core/message-parts';
import type { TextInfo } from '../../protocol';
import controls from '../controls.module.css';
import { chipName } from './chip-document';
import styles from './panel.module.css';
import { syntaxOf } from './text-rules';

type ChipTextProps = { source: string; kind: TextInfo['kind']; lang?: string; dir?: 'ltr' | 'rtl' };

export function ChipText({ source, kind, lang, dir }: ChipTextProps) {
  const parts = kind === 'text' || kind === 'html' ? partsOf(source, syntaxOf({ kind })) : undefined;
  return (
    <p className={controls.text} lang={lang} dir={dir}>
      {parts
        ? parts.map((part, index) =>
            part.kind === 'words' ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
              <code key={index} className={styles.chip} dir="ltr" lang="en" translate="no">
                {part.kind === 'plural' ? part.source : chipName(part)}
              </code>
            ),
          )
        : source}
    </p>
  );
}

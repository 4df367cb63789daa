import { type Part, partsOf } from '../../core/message-parts';
import type { TextInfo } from '../../protocol';
import controls from '../controls.module.css';
import { chipName } from './chip-document';
import styles from './panel.module.css';
import { syntaxOf } from './text-rules';

export type ChipTextProps = {
  source: string;
  kind: TextInfo['kind'];
  tag?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
};

export function ChipText({ source, kind, tag, dir }: ChipTextProps) {
  const hasChips = kind === 'text' || kind === 'html';
  const parts: Part[] = hasChips ? partsOf(source, syntaxOf({ kind })) : [{ kind: 'words', text: source }];
  return (
    <p className={controls.text} lang={tag} dir={dir}>
      {parts.map((part, index) =>
        part.kind === 'words' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity and no state
          <code key={index} className={styles.chip} dir="ltr" lang="en" translate="no">
            {part.kind === 'plural' ? part.source : chipName(part)}
          </code>
        ),
      )}
    </p>
  );
}

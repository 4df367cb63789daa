import { useState } from 'react';
import type { Layer, SessionAnswer, TextInfo, View } from '../../protocol';
import { Action, useConfirm } from '../action';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { folderOf, mayChange, pageLabel, regionOf, viewLanguage } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ChipText } from './chip-text';
import styles from './panel.module.css';
import { fillingText } from './text-rules';

const t = texts.panel;

/** Returns the name of a layer: `Only Hong Kong`, `Türkçe`, `English`. */
function layerName(label: Layer['label'], session: SessionAnswer, view: View): string {
  if (label === 'region') return `Only ${regionOf(session, view.region)?.name ?? view.region}`;
  return label === 'english' ? 'English' : viewLanguage(session, view).name;
}

export function originName({ origin }: Pick<TextInfo, 'origin'>, session: SessionAnswer, view: View): string {
  if (origin === 'english' && view.language !== 'en') return 'From English: not translated yet';
  return layerName(origin, session, view);
}

export const inEnglish = { tag: 'en', dir: 'ltr' } as const;

type EnglishSectionProps = {
  info: TextInfo;
  file: string;
  onUse?: ((value: string) => void) | undefined;
  onConfirmed: () => void;
};

export function EnglishSection({ info, file, onUse, onConfirmed }: EnglishSectionProps) {
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const { english, englishBefore, kind, stale, namespace, key } = info;
  const note = async () => {
    setIsBusy(true);
    const isDone = await confirm(folderOf(file), `${namespace}.${key}`);
    setIsBusy(false);
    if (isDone) onConfirmed();
  };
  return (
    <>
      <ChipText source={english} kind={kind} {...inEnglish} />
      {stale && (
        <div className={`${ui.stack} ${ui.note}`} data-mood="warn">
          <p>{t.stale}</p>
          {englishBefore !== undefined && <DiffText before={englishBefore} after={english} {...inEnglish} />}
          <Action look="button" label={t.confirm} disabled={isBusy} onClick={() => void note()} />
        </div>
      )}
      {onUse && english !== '' && <Action look="quiet" label="Begin with English" onClick={() => onUse(english)} />}
    </>
  );
}

type LayersSectionProps = { info: TextInfo; file: string; onWrite: (file: string) => void };

export function LayersSection({ info, file, onWrite }: LayersSectionProps) {
  const { session, view, edit } = useStudio();
  const { kind, layers, origin, key } = info;
  return (
    <ul className={`${controls.stack} ${styles.layers}`}>
      {layers.map(({ file: own, label, value }, index) => {
        const isEnglish = label === 'english';
        const isRegion = label === 'region';
        const { tag, dir } = isEnglish ? inEnglish : viewLanguage(session, view);
        const name = layerName(label, session, view);
        const isBelow = layers.slice(index + 1).some((layer) => layer.value !== undefined);
        return (
          <li key={own} aria-current={label === origin || undefined}>
            <div className={controls.actions}>
              <strong>{name}</strong>
              {label === origin && <span className={controls.badge}>shown</span>}
              {own === file && <span className={controls.badge}>edited here</span>}
            </div>
            {value === undefined ? (
              <p className={controls.hint}>Says nothing of its own.</p>
            ) : (
              <ChipText source={value} kind={kind} tag={tag} dir={dir} />
            )}
            {mayChange(session, own) && (
              <div className={controls.actions}>
                {own !== file && (!isEnglish || view.language === 'en') && (
                  <Action
                    look="button"
                    label={value === undefined && isRegion ? 'Write one for this region only' : `Edit: ${name}`}
                    onClick={() => onWrite(own)}
                  />
                )}
                {value !== undefined && !isEnglish && isBelow && (
                  <Action
                    look="quiet"
                    label={isRegion ? 'Use the language’s text' : 'Use the English text'}
                    onClick={() => edit([{ file: own, key, value: null, expected: value }])}
                  />
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function GlossarySection({ info }: { info: TextInfo }) {
  const { session, view } = useStudio();
  const { tag, dir } = viewLanguage(session, view);
  const inLanguage = (words: string) => (
    <bdi lang={tag} dir={dir}>
      {words}
    </bdi>
  );
  return (
    <dl className={`${controls.stack} ${styles.terms}`}>
      {info.glossary.map(({ term, use, avoid, why, isHere }) => (
        <div key={`${term} ${use}`} data-here={isHere || undefined}>
          <dt>
            {term && <span>{term} → </span>}
            {inLanguage(use)}
            {isHere && <span className={controls.badge}>here</span>}
          </dt>
          <dd>
            {avoid.length > 0 && (
              <>
                Not: {inLanguage(avoid.join(', '))}
                {'. '}
              </>
            )}
            {why}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function FactsSection({ fillings }: Pick<TextInfo, 'fillings'>) {
  const { go } = useStudio();
  return (
    <ul className={styles.facts}>
      {fillings.map((filling) => {
        const { name, place } = filling;
        return (
          <li key={name}>
            <code>{`{${name}}`}</code>
            <span>{fillingText(filling)}</span>
            {place?.file.startsWith('regions/') && (
              <Action
                look="quiet"
                label="Open"
                of={`{${name}}`}
                onClick={() => go({ section: 'region', select: { kind: 'region', place } })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function usedFillings({ fillings }: TextInfo, value: string): TextInfo['fillings'] {
  const names = new Set([...value.matchAll(/\{\s*([\p{L}\p{N}_]+)/gu)].map(([, name]) => name));
  return fillings.filter(({ name }) => names.has(name));
}

export function PagesSection({ info: { pages, namespace, key } }: { info: TextInfo }) {
  const { session, go } = useStudio();
  return (
    <ul>
      {pages.map((view) => (
        <li key={Object.values(view).join(' ')}>
          <Action
            look="quiet"
            label={pageLabel(session, view)}
            onClick={() => go({ section: 'page', view, select: { kind: 'text', namespace, key } })}
          />
        </li>
      ))}
    </ul>
  );
}

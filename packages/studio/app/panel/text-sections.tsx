import { useState } from 'react';
import type { Layer, SessionAnswer, TextInfo, View } from '../../protocol';
import { Action, useConfirm } from '../action';
import controls from '../controls.module.css';
import { DiffText } from '../diff-text';
import { folderOf, mayChange, regionOf, viewLanguage } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ChipText } from './chip-text';
import { fillingText } from './message-editor';
import styles from './panel.module.css';

// Parts of the panel below a text.

const t = texts.panel;

/** Returns the name of a layer: `Only Hong Kong`, `Türkçe`, `English`. */
function layerName(layer: Pick<Layer, 'label'>, session: SessionAnswer, view: View): string {
  if (layer.label === 'region') return t.onlyHere(regionOf(session, view.region)?.name ?? view.region);
  return layer.label === 'english' ? t.english : viewLanguage(session, view).name;
}

export function originName({ origin }: Pick<TextInfo, 'origin'>, session: SessionAnswer, view: View): string {
  if (origin === 'english' && view.language !== 'en') return t.fromEnglish;
  return layerName({ label: origin }, session, view);
}

type EnglishSectionProps = {
  info: TextInfo;
  /** File of the translation. */
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
      <ChipText source={english} kind={kind} lang="en" dir="ltr" />
      {stale && (
        <div className={`${ui.stack} ${ui.note}`} data-mood="warn">
          <p>{t.stale}</p>
          {englishBefore !== undefined && <DiffText before={englishBefore} after={english} tag="en" dir="ltr" />}
          <Action look="button" label={t.confirm} disabled={isBusy} onClick={() => void note()} />
        </div>
      )}
      {onUse && english !== '' && <Action look="quiet" label={t.useEnglish} onClick={() => onUse(english)} />}
    </>
  );
}

type LayersSectionProps = {
  info: TextInfo;
  file: string;
  onWrite: (file: string) => void;
};

export function LayersSection({ info, file, onWrite }: LayersSectionProps) {
  const { session, view, edit } = useStudio();
  const language = viewLanguage(session, view);
  const remove = (layer: Layer) =>
    edit([{ file: layer.file, key: info.key, value: null, expected: layer.value ?? null }]);
  return (
    <ul className={`${controls.stack} ${styles.layers}`}>
      {info.layers.map((layer, index) => {
        const name = layerName(layer, session, view);
        const isEnglish = layer.label === 'english';
        const isBelow = info.layers.slice(index + 1).some(({ value }) => value !== undefined);
        const canWrite = mayChange(session, layer.file);
        return (
          <li key={layer.file} aria-current={layer.label === info.origin ? 'true' : undefined}>
            <div className={controls.actions}>
              <strong>{name}</strong>
              {layer.label === info.origin && <span className={controls.badge}>{t.isShown}</span>}
              {layer.file === file && <span className={controls.badge}>{t.isEdited}</span>}
            </div>
            {layer.value === undefined ? (
              <p className={controls.hint}>{t.noValue}</p>
            ) : (
              <ChipText
                source={layer.value}
                kind={info.kind}
                lang={isEnglish ? 'en' : language.tag}
                dir={isEnglish ? 'ltr' : language.dir}
              />
            )}
            {canWrite && (
              <div className={controls.actions}>
                {layer.file !== file && (!isEnglish || view.language === 'en') && (
                  <Action
                    look="button"
                    label={layer.value === undefined && layer.label === 'region' ? t.writeOwn : t.editIn(name)}
                    onClick={() => onWrite(layer.file)}
                  />
                )}
                {layer.value !== undefined && !isEnglish && isBelow && (
                  <Action
                    look="quiet"
                    label={layer.label === 'region' ? t.useLanguage : t.useFallback}
                    onClick={() => remove(layer)}
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
  return (
    <dl className={`${controls.stack} ${styles.terms}`}>
      {info.glossary.map(({ term, use, avoid, why, isHere }) => (
        <div key={`${term} ${use}`} data-here={isHere || undefined}>
          <dt>
            {term && <span>{term} → </span>}
            <bdi lang={tag} dir={dir}>
              {use}
            </bdi>
            {isHere && <span className={controls.badge}>{t.isHere}</span>}
          </dt>
          <dd>
            {avoid.length > 0 && (
              <>
                {t.avoid}{' '}
                <bdi lang={tag} dir={dir}>
                  {avoid.join(', ')}
                </bdi>
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

export function FactsSection({ info, value }: { info: TextInfo; value: string }) {
  const { go } = useStudio();
  return (
    <ul className={styles.facts}>
      {usedFillings(info, value).map((filling) => {
        const { name, place } = filling;
        return (
          <li key={name}>
            <code>{`{${name}}`}</code>
            <span>{fillingText(filling)}</span>
            {place?.file.startsWith('regions/') && (
              <Action
                look="quiet"
                label={t.open}
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
      {pages.map((view) => {
        const { region, language, page, slug } = view;
        const named = regionOf(session, region)?.pages.find((one) => one.page === page && one.slug === slug);
        return (
          <li key={`${region} ${language} ${page} ${slug}`}>
            <Action
              look="quiet"
              label={named?.label ?? page}
              onClick={() => go({ section: 'page', view, select: { kind: 'text', namespace, key } })}
            />
          </li>
        );
      })}
    </ul>
  );
}

import type { Layer, TextInfo } from '../../protocol';
import { Action } from '../action';
import controls from '../controls.module.css';
import { mayChange, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ChipText } from './chip-text';
import { layerName } from './names';
import styles from './panel.module.css';

const t = texts.panel;

type LayersSectionProps = {
  info: TextInfo;
  file: string;
  onWrite: (file: string) => void;
};

export function LayersSection({ info, file, onWrite }: LayersSectionProps) {
  const { session, view, edit } = useStudio();
  const language = viewLanguage(session, view);
  const remove = (layer: Layer) =>
    edit([{ do: 'unset', file: layer.file, key: info.key, expected: layer.value ?? null }]);
  return (
    <ul className={styles.layers}>
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

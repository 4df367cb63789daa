import type { TextInfo } from '../../protocol';
import { Action } from '../action';
import controls from '../controls.module.css';
import { regionOf, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { fillingText } from './message-editor';
import styles from './panel.module.css';

const t = texts.panel;

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

import type { TextInfo } from '../../protocol';
import controls from '../controls.module.css';
import { regionOf, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
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
      {usedFillings(info, value).map(({ name, value: filled, place, isCondition }) => (
        <li key={name}>
          <code>{`{${name}}`}</code>
          <span>
            {isCondition ? (filled === undefined ? t.conditionFails : t.conditionHolds) : (filled ?? t.notGiven)}
          </span>
          {place?.file.startsWith('regions/') && (
            <button
              type="button"
              className={controls.quiet}
              aria-label={t.openFact(name)}
              onClick={() => go({ section: 'region', select: { kind: 'region', place } })}
            >
              {t.open}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

export function usedFillings({ fillings }: TextInfo, value: string): TextInfo['fillings'] {
  const names = new Set([...value.matchAll(/\{\s*([\p{L}\p{N}_]+)/gu)].map(([, name]) => name));
  return fillings.filter(({ name }) => names.has(name));
}

export function PagesSection({ info }: { info: TextInfo }) {
  const { session, go } = useStudio();
  return (
    <ul>
      {info.pages.map((page) => {
        const label = regionOf(session, page.region)?.pages.find(
          (one) => one.page === page.page && one.slug === page.slug,
        )?.label;
        return (
          <li key={`${page.region} ${page.language} ${page.page} ${page.slug}`}>
            <button
              type="button"
              className={controls.quiet}
              onClick={() =>
                go({ section: 'page', view: page, select: { kind: 'text', namespace: info.namespace, key: info.key } })
              }
            >
              {label ?? page.page}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { placeId } from '../../core/place-id';
import type { Change, StudioFinding } from '../../protocol';
import controls from '../controls.module.css';
import { describePlace, wayTo } from '../places';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './review.module.css';

const t = texts.review.findings;

type Props = {
  findings: readonly StudioFinding[];
  changes?: readonly Change[];
};

export function FindingList({ findings, changes = [] }: Props) {
  const { session, go } = useStudio();
  return (
    <ul className={controls.findings}>
      {findings.map((finding) => {
        const place = { file: finding.path, key: finding.key ?? '' };
        const { group, page, key } = describePlace(session, place);
        const change = changes.find((one) => placeId(one) === placeId(place));
        const way = wayTo(session, place, change?.views);
        const name = `${group} · ${page} · ${key}`;
        return (
          <li key={`${placeId(place)} ${finding.line} ${finding.message}`} data-severity={finding.severity}>
            <div className={styles.findingHead}>
              <span className={controls.hint}>{name}</span>
              {way ? (
                <button type="button" className={controls.link} aria-label={t.of(t.open, name)} onClick={() => go(way)}>
                  {t.open}
                </button>
              ) : (
                <code>
                  {finding.path}:{finding.line}
                </code>
              )}
            </div>
            <p>{finding.message}</p>
            <p className={controls.hint}>{finding.fix}</p>
          </li>
        );
      })}
    </ul>
  );
}

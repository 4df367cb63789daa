import { placeId } from '../../core/place-id';
import type { Change, StudioFinding } from '../../protocol';
import { Action } from '../action';
import controls from '../controls.module.css';
import { inWords } from '../finding-words';
import { describePlace, wayTo } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';

type Props = {
  label?: string;
  findings: readonly StudioFinding[];
  changes?: readonly Change[];
};

export function FindingList({ label, findings, changes = [] }: Props) {
  const { session, go } = useStudio();
  if (findings.length === 0) return null;
  return (
    <>
      {label && <p className={controls.hint}>{label}</p>}
      <ul className={controls.findings}>
        {findings.map((finding) => {
          const place = { file: finding.path, key: finding.key ?? '' };
          const { whole } = describePlace(session, place);
          const change = changes.find((one) => placeId(one) === placeId(place));
          const way = wayTo(session, place, change?.views);
          return (
            <li key={`${placeId(place)} ${finding.line} ${finding.message}`} data-severity={finding.severity}>
              <div className={ui.row}>
                <span className={controls.hint}>{whole}</span>
                {way && <Action label="Open" of={whole} className={ui.end} onClick={() => go(way)} />}
              </div>
              <p>{inWords(finding)}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import type { Finding } from '@talkaroo/content/packs/finding';
import { sortBy } from 'es-toolkit';
import { placeId } from '../core/place-id';
import type { Change } from '../protocol';
import { Action } from './action';
import { fixOf, inWords } from './finding-words';
import { counted, describePlace, wayTo } from './places';
import { useStudio } from './studio-context';

/** Says calmly what a new article still lacks: its author has only begun. */
const emptyText = 'The text is empty.';

type FindingsProps = {
  findings: readonly Finding[];
  /** The value that fixes apply to, and how to change it. */
  edited?: { file: string; value: string; onFix: (value: string) => void } | undefined;
};

export function Findings({ findings, edited }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul className="findings" aria-label="Findings">
      {sortBy(findings, ['severity']).map((finding) => {
        const { file, line, message, severity } = finding;
        const isBegun = message === emptyText;
        const fix = edited?.file === file ? fixOf(finding, edited.value) : undefined;
        return (
          <li key={`${file} ${line} ${message}`} data-severity={isBegun ? undefined : severity}>
            {!isBegun && <strong>{severity === 'error' ? 'Error: ' : 'Warning: '}</strong>}
            {isBegun ? 'Still to be filled in.' : inWords(finding)}
            {fix && (
              <Action
                look="button"
                label={fix.to === '' ? 'Delete it' : `Write “${fix.to}”`}
                onClick={() => edited?.onFix(fix.value)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type FindingListProps = { label?: string; findings: readonly Finding[]; changes?: readonly Change[] };

/** Lists findings of several files, with the way to each. */
export function FindingList({ label, findings, changes = [] }: FindingListProps) {
  const { session, go } = useStudio();
  if (findings.length === 0) return null;
  return (
    <>
      {label && <p className="hint">{label}</p>}
      <ul className="findings">
        {findings.map((finding) => {
          const place = { file: finding.file, key: finding.key ?? '' };
          const { whole } = describePlace(session, place);
          const way = wayTo(session, place, changes.find((one) => placeId(one) === placeId(place))?.views);
          return (
            <li key={`${placeId(place)} ${finding.line} ${finding.message}`} data-severity={finding.severity}>
              <div className="row">
                <span className="hint">{whole}</span>
                {way && <Action label="Open" of={whole} className="end" onClick={() => go(way)} />}
              </div>
              <p>{inWords(finding)}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="badge bad">{counted(count, 'error')}</span>;
}

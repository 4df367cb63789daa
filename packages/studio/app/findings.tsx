import type { StudioFinding } from '../protocol';
import { Action } from './action';
import controls from './controls.module.css';
import { inWords } from './finding-words';
import { fixOf } from './fixes';

/** Says calmly what a new article still lacks: its author has only begun. */
const emptyText = 'The text is empty.';

type FindingsProps = {
  findings: readonly StudioFinding[];
  /** The value that fixes apply to, and how to change it. */
  edited?: { file: string; value: string; onFix: (value: string) => void } | undefined;
};

/** Lists findings, errors first, with a button for each fix that is plain. */
export function Findings({ findings, edited }: FindingsProps) {
  if (findings.length === 0) return null;
  const sorted = [...findings].sort((one, other) => one.severity.localeCompare(other.severity));
  return (
    <ul className={controls.findings} aria-label="Findings">
      {sorted.map((finding) => {
        const { path, line, message, severity } = finding;
        const isBegun = message === emptyText;
        const fix = edited?.file === path ? fixOf(finding, edited.value) : undefined;
        return (
          <li key={`${path} ${line} ${message}`} data-severity={isBegun ? undefined : severity}>
            {isBegun ? (
              'Still to be filled in.'
            ) : (
              <>
                <strong>{severity === 'error' ? 'Error' : 'Warning'}:</strong> {inWords(finding)}
              </>
            )}
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

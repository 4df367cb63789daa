import type { StudioFinding } from '../../protocol';
import controls from '../controls.module.css';
import { inWords } from '../finding-words';
import { texts } from '../texts';

/** Says calmly what a new article still lacks: its author has only begun. */
const emptyText = 'The text is empty.';

export function Findings({ findings }: { findings: readonly StudioFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={controls.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.line} ${finding.message}`}
          data-severity={finding.message === emptyText ? undefined : finding.severity}
        >
          {finding.message === emptyText ? (
            texts.forms.missing
          ) : (
            <>
              <strong>{texts.forms.severity[finding.severity]}:</strong> {inWords(finding)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

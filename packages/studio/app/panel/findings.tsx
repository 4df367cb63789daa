import type { StudioFinding } from '../../protocol';
import controls from '../controls.module.css';
import { inWords } from '../finding-words';
import { texts } from '../texts';
import { fixOf } from './fixes';

const t = texts.panel;

type FindingsProps = {
  findings: readonly StudioFinding[];
  /** File being edited, which fixes apply to. */
  file: string;
  value: string;
  onFix?: ((value: string) => void) | undefined;
};

export function Findings({ findings, file, value, onFix }: FindingsProps) {
  if (findings.length === 0) return null;
  const sorted = [...findings].sort((one, other) => one.severity.localeCompare(other.severity));
  return (
    <ul className={controls.findings} aria-label={t.findings}>
      {sorted.map((finding) => {
        const fix = finding.path === file && onFix ? fixOf(finding, value) : undefined;
        return (
          <li key={`${finding.path} ${finding.line} ${finding.message}`} data-severity={finding.severity}>
            <strong>{finding.severity === 'error' ? t.error : t.warning}</strong> {inWords(finding)}
            {fix && (
              <button type="button" className={controls.button} onClick={() => onFix?.(fix.value)}>
                {t.fix(fix.to)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { StudioFinding } from '../../protocol';
import controls from '../controls.module.css';
import { texts } from '../texts';

export function Findings({ findings }: { findings: readonly StudioFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={controls.findings}>
      {findings.map(({ severity, message, fix, line }) => (
        <li key={`${line} ${message}`} data-severity={severity}>
          <strong>{texts.forms.severity[severity]}:</strong> {message} {fix}
        </li>
      ))}
    </ul>
  );
}

import controls from '../controls.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';

const t = texts.panel;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { announce } = useStudio();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce(t.copied);
    } catch {
      announce(t.notCopied);
    }
  };
  return (
    <button type="button" className={controls.quiet} onClick={copy} aria-label={label} title={label}>
      {t.copy}
    </button>
  );
}

import { useEffect, useRef } from 'react';
import { paragraphsOf } from '../../core/paragraphs';
import { useFileForm } from '../forms/form-context';
import { Waiting } from '../forms/region-section';
import ui from '../section.module.css';
import styles from './articles.module.css';

export function EnglishSource({ file, paragraph }: { file: string; paragraph: number }) {
  const { answer, problem, reload } = useFileForm(file);
  const current = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the paragraph changes
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would call as the effect's cleanup.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [paragraph]);
  if (!answer) return <Waiting problem={problem} onRetry={reload} />;
  const { value, body, source } = answer;
  const paragraphs = paragraphsOf(body?.text ?? source ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section aria-label="English" lang="en" dir="ltr" tabIndex={0} className={`${ui.card} ${styles.english}`}>
      {typeof value?.title === 'string' && <h4>{value.title}</h4>}
      {paragraphs.map((one, index) => (
        <p key={one.line} ref={index === paragraph ? current : null} aria-current={index === paragraph || undefined}>
          {one.text}
        </p>
      ))}
    </section>
  );
}

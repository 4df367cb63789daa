import { useEffect, useRef } from 'react';
import type { FormAnswer } from '../../protocol';
import { ask } from '../api';
import { Waiting } from '../forms/region-section';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { useLoaded } from '../use-loaded';
import styles from './articles.module.css';
import { bodyText, paragraphsOf } from './body-text';

type EnglishSourceProps = {
  file: string;
  paragraph: number;
};

export function EnglishSource({ file, paragraph }: EnglishSourceProps) {
  const { draft } = useStudio();
  const loaded = useLoaded(`${draft.id} ${file}`, draft.revision, () =>
    ask<FormAnswer>(`/drafts/${draft.id}/schema?${new URLSearchParams({ file })}`),
  );
  const current = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the paragraph changes
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would call as the effect's cleanup.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [paragraph]);
  if (!loaded.data) return <Waiting problem={loaded.problem} onRetry={loaded.reload} />;
  const { value, body, source } = loaded.data;
  const paragraphs = paragraphsOf(body ? bodyText(body.text).text : (source ?? ''));
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

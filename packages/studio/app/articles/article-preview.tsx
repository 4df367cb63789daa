import { useEffect, useState } from 'react';
import { PageFrame, type ShownPage } from '../frame/page-frame';
import { elementOf } from '../frame/read-marks';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import styles from './articles.module.css';

type ArticlePreviewProps = {
  file: string;
  /** Line of the cursor in the body, from 0. */
  line: number;
  hasErrors: boolean;
};

export function ArticlePreview({ file, line, hasErrors }: ArticlePreviewProps) {
  const { view } = useStudio();
  const [shown, setShown] = useState<ShownPage>();
  useEffect(() => {
    if (shown) showLine(shown, file, line);
  }, [shown, file, line]);
  const isMissing = shown?.answer.status === 404;
  return (
    <div className={styles.preview}>
      {(isMissing || hasErrors) && (
        <p className={ui.note}>
          {isMissing
            ? 'The page of this article is shown once it has no errors.'
            : 'The page shows the article as it was without errors. Fix what is listed, and it follows.'}
        </p>
      )}
      <PageFrame view={view} width="fit" onShown={setShown} />
    </div>
  );
}

/** Scrolls to the element rendered from a line of the body, or from the nearest line above it. */
function showLine({ page }: ShownPage, file: string, line: number): void {
  const lines = page
    .nodesOf({ kind: 'article', place: { file, key: 'body' } })
    .filter(({ ref }) => ref.kind === 'article' && ref.line !== undefined && ref.line <= line);
  const element = elementOf(lines.at(-1)?.node);
  const window = page.document.defaultView;
  if (!element || !window) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3 });
}

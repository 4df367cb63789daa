import { useEffect, useState } from 'react';
import type { View } from '../../protocol';
import { PageFrame, type ShownPage } from '../frame/page-frame';
import { texts } from '../texts';
import styles from './articles.module.css';

type ArticlePreviewProps = {
  view: View;
  /** Path in the folder of packs. */
  file: string;
  /** Of the body, from 0, that the cursor is in. */
  line: number;
  hasErrors: boolean;
};

/** The article's page, as the draft has it, where the cursor is. */
export function ArticlePreview({ view, file, line, hasErrors }: ArticlePreviewProps) {
  const [shown, setShown] = useState<ShownPage>();
  useEffect(() => {
    if (shown) showLine(shown, file, line);
  }, [shown, file, line]);
  const isMissing = shown?.answer.status === 404;
  const t = texts.articles.editor;
  return (
    <div className={styles.preview}>
      {(isMissing || hasErrors) && <p className={styles.notice}>{isMissing ? t.notShown : t.outdated}</p>}
      <PageFrame view={view} width="fit" onShown={setShown} />
    </div>
  );
}

/** Scrolls the page to what comes from a line of the body, or from the nearest one above it. */
function showLine({ page }: ShownPage, file: string, line: number): void {
  const lines = page
    .nodesOf({ kind: 'article', place: { file, key: 'body' } })
    .filter(({ ref }) => ref.kind === 'article' && ref.line !== undefined && ref.line <= line);
  const { node } = lines.at(-1) ?? {};
  const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : (node as Element | undefined);
  const window = page.document.defaultView;
  if (!element || !window) return;
  const { top, bottom } = element.getBoundingClientRect();
  // What can be seen stays where it is.
  if (top >= 0 && bottom <= window.innerHeight) return;
  window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3 });
}

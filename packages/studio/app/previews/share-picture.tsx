import { fitSharePicture } from '@talkaroo/tools/support/share-picture-layout';
import { useState } from 'react';
import { viewQuery } from '../api';
import { useStudio } from '../studio-context';
import styles from './previews.module.css';

/** The picture of a page in links to it; `address` is that of the head. */
export function SharePicture({ address }: { address: string }) {
  const { draft, view } = useStudio();
  const [isFailed, setFailed] = useState(false);
  // The file name changes with the content.
  const file = new URLSearchParams({ file: address.split('/').at(-1) ?? '' });
  const draw = async (page: Document | null) => {
    // Another page is an error message.
    const isPicture = Boolean(page?.querySelector('h1'));
    setFailed(!isPicture);
    if (page && isPicture) await fitSharePicture(page).catch(() => setFailed(true));
  };
  return (
    <span className={styles.picture}>
      <iframe
        src={`/api/drafts/${draft.id}/share-picture?${viewQuery(view)}&${file}`}
        title="Share picture"
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) => void draw(currentTarget.contentDocument)}
      />
      {isFailed && <span className={styles.noPicture}>The picture cannot be drawn yet.</span>}
    </span>
  );
}

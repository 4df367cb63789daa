import { phrasesOf } from '@talkaroo/tools/support/phrases';
import { fitSharePicture, titleHtml } from '@talkaroo/tools/support/share-picture-layout';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type PageHead, pictureTitle } from '../../core/page-head';
import { viewQuery } from '../api';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './previews.module.css';

/** The picture of a page in links to it. */
export function SharePicture({ head }: { head: PageHead }) {
  const { draft, view } = useStudio();
  // Deferred, as its layout is slow and must not delay typing.
  const title = useDeferredValue(pictureTitle(head).text);
  // The file name changes with the content, so that unchanged pictures come from the cache.
  const [file] = head.picture.split('/').slice(-1);
  const wanted = `/api/drafts/${draft.id}/share-picture?${viewQuery(view)}&${new URLSearchParams({ file: file ?? '' })}`;
  // Keep the last picture until the next has loaded.
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const addresses = shown === undefined || shown === wanted ? [wanted] : [shown, wanted];
  return (
    <span className={styles.picture}>
      {addresses.map((address) => (
        <PictureFrame
          key={address}
          address={address}
          title={title}
          tag={head.lang}
          isShown={address === shown}
          onReady={(isPicture) => {
            if (isPicture) setShown(address);
            setFailed(isPicture ? undefined : address);
          }}
        />
      ))}
      {failed === wanted && <span className={styles.noPicture}>{texts.previews.noPicture}</span>}
    </span>
  );
}

type PictureFrameProps = {
  address: string;
  title: string;
  tag: string;
  isShown: boolean;
  onReady: (isPicture: boolean) => void;
};

function PictureFrame({ address, title, tag, isShown, onReady }: PictureFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const tell = useRef(onReady);
  tell.current = onReady;

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const heading = page?.querySelector('h1');
    if (!isLoaded || !page || !heading) return;
    // The title may be unsaved, or differ in white space from the server's.
    if (heading.textContent?.trim() !== title.trim()) heading.innerHTML = titleHtml(phrasesOf(title, tag));
    let isCurrent = true;
    fitSharePicture(page).then(
      () => isCurrent && tell.current(true),
      () => isCurrent && tell.current(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoaded, title, tag]);

  return (
    <iframe
      ref={frame}
      src={address}
      title={texts.previews.picture}
      tabIndex={-1}
      loading="lazy"
      sandbox="allow-same-origin"
      className={isShown ? styles.frame : styles.waitingFrame}
      onLoad={() => {
        const isPicture = Boolean(frame.current?.contentDocument?.querySelector('h1'));
        setLoaded(isPicture);
        if (!isPicture) onReady(false);
      }}
    />
  );
}

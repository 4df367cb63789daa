import { phrasesOf } from '@talkaroo/tools/support/phrases';
import { fitSharePicture, titleHtml } from '@talkaroo/tools/support/share-picture-layout';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { pictureTitle } from '../../core/page-head';
import { viewQuery } from '../api';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { usePreview } from './preview-context';
import styles from './previews.module.css';

/**
 * The share picture of the page in view, as it would be drawn, as wide as what is around it. Its title follows what is typed.
 * @param isNamed whether it is told to screen readers: of many on a page, one is
 */
export function SharePicture({ isNamed = false }: { isNamed?: boolean }) {
  const { draft, view } = useStudio();
  const { head } = usePreview();
  // To lay it out takes longer than all else: words that are typed come first.
  const title = useDeferredValue(pictureTitle(head).text);
  // The name of the picture's file changes with what is drawn, so that the same need not be loaded twice.
  const [file] = head.picture.split('/').slice(-1);
  const wanted = `/api/drafts/${draft.id}/share-picture?${viewQuery(view)}&${new URLSearchParams({ file: file ?? '' })}`;
  // The last one stays until the next is there.
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const addresses = shown === undefined || shown === wanted ? [wanted] : [shown, wanted];
  return (
    <span className={styles.picture} {...(isNamed ? {} : { 'aria-hidden': true })}>
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
    // Of a page that is not saved yet, or of a title that the server has with other spaces.
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
      title={texts.previews.names.picture}
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

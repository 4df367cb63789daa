import { type ReactNode, useId, useState } from 'react';
import { pictureTitle } from '../../core/page-head';
import controls from '../controls.module.css';
import { texts } from '../texts';
import { Bookmark, BrowserTab } from './browser-chrome';
import { GoogleResult } from './google-result';
import { FacebookCard, LineCard, WhatsAppCard, XCard } from './link-cards';
import { Part } from './part';
import { Preview } from './preview';
import { PreviewContext, usePreview } from './preview-context';
import styles from './previews.module.css';
import { SharePicture } from './share-picture';
import { usePageHead } from './use-page-head';

export function Previews() {
  const [showsCut, setShowsCut] = useState(false);
  const loaded = usePageHead();
  return (
    <div className={styles.previews}>
      <header className={styles.top}>
        <h2>{texts.previews.heading}</h2>
        <button
          type="button"
          className={controls.button}
          aria-pressed={showsCut}
          onClick={() => setShowsCut((isOn) => !isOn)}
        >
          {texts.previews.showCut}
        </button>
      </header>
      <p className={controls.hint}>{texts.previews.hint}</p>
      {!loaded && <p className={controls.hint}>{texts.app.loading}</p>}
      {loaded && 'failure' in loaded && <p role="alert">{texts.app.failed(loaded.failure)}</p>}
      {loaded && 'head' in loaded && (
        <PreviewContext value={{ ...loaded, showsCut }}>
          <AllPreviews />
        </PreviewContext>
      )}
    </div>
  );
}

function AllPreviews() {
  const { head } = usePreview();
  return (
    <>
      <Group name="search">
        {head.isListed ? (
          <>
            <GoogleResult device="mobile" />
            <GoogleResult device="desktop" />
          </>
        ) : (
          <p>{texts.previews.notListed}</p>
        )}
      </Group>
      <Group name="shared">
        <WhatsAppCard />
        <LineCard />
        <FacebookCard />
        <XCard />
        <Preview name="picture">
          <div className={styles.wholePicture}>
            <SharePicture isNamed />
          </div>
          <Part of={pictureTitle(head)} className={styles.pictureTitle}>
            {pictureTitle(head).text}
          </Part>
        </Preview>
      </Group>
      <Group name="browser">
        <BrowserTab />
        <Bookmark />
      </Group>
    </>
  );
}

function Group({ name, children }: { name: keyof typeof texts.previews.groups; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {texts.previews.groups[name]}
      </h3>
      <div className={styles.list}>{children}</div>
    </section>
  );
}

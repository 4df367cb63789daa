import * as rooms from '../../core/link-cards';
import type { PageHead } from '../../core/page-head';
import { type Fitted, fitText, type Room } from '../../core/search-result';
import { texts } from '../texts';
import { FittedPart } from './part';
import { Preview } from './preview';
import { usePreview } from './preview-context';
import styles from './previews.module.css';
import { SharePicture } from './share-picture';

function hostOf({ canonical }: PageHead): string {
  return new URL(canonical).hostname;
}

/** Facebook and X omit `www.`. */
function domainOf(head: PageHead): string {
  return hostOf(head).replace(/^www\./, '');
}

type Fit = Record<'title' | 'description', Fitted>;

function fitBoth({ shared, lang }: PageHead, room: Record<'title' | 'description', Room>): Fit {
  return {
    title: fitText(shared.title.text, room.title, lang),
    description: fitText(shared.description.text, room.description, lang),
  };
}

type TitleAndDescriptionProps = { fitted: Fit; titleClass: string | undefined; descriptionClass: string | undefined };

function TitleAndDescription({ fitted, titleClass, descriptionClass }: TitleAndDescriptionProps) {
  const { title, description } = usePreview().head.shared;
  return (
    <>
      <FittedPart of={title} name="title" fitted={fitted.title} className={titleClass} />
      <FittedPart of={description} name="description" fitted={fitted.description} className={descriptionClass} />
    </>
  );
}

export function WhatsAppCard() {
  const { head } = usePreview();
  const fitted = fitBoth(head, rooms.whatsapp);
  return (
    <Preview name="whatsapp" fitted={fitted}>
      <div className={styles.whatsappChat}>
        <div className={styles.whatsappBubble}>
          <div className={styles.whatsappLink} dir={head.dir}>
            <SharePicture />
            <div className={styles.whatsappWords}>
              <TitleAndDescription
                fitted={fitted}
                titleClass={styles.whatsappTitle}
                descriptionClass={styles.whatsappDescription}
              />
              <bdi className={styles.whatsappDomain}>{hostOf(head)}</bdi>
            </div>
          </div>
          <ChatAddress className={styles.whatsappAddress} />
        </div>
      </div>
    </Preview>
  );
}

export function LineCard() {
  const { head } = usePreview();
  const fitted = fitBoth(head, rooms.line);
  return (
    <Preview name="line" fitted={fitted}>
      <div className={styles.lineChat}>
        <div className={styles.lineBubble}>
          <ChatAddress className={styles.lineAddress} />
        </div>
        <div className={styles.lineCard} dir={head.dir}>
          <SharePicture />
          <div className={styles.lineWords}>
            <TitleAndDescription
              fitted={fitted}
              titleClass={styles.lineTitle}
              descriptionClass={styles.lineDescription}
            />
          </div>
        </div>
      </div>
    </Preview>
  );
}

function ChatAddress({ className }: { className: string | undefined }) {
  const { head } = usePreview();
  return <bdi className={className}>{decodeURI(head.canonical)}</bdi>;
}

/** A link preview on Facebook and in Messenger. */
export function FacebookCard() {
  const { head } = usePreview();
  const fitted = fitBoth(head, rooms.facebook);
  return (
    <Preview name="facebook" fitted={fitted}>
      <div className={styles.facebookCard} dir={head.dir}>
        <SharePicture />
        <div className={styles.facebookWords}>
          <bdi className={styles.facebookDomain}>{domainOf(head).toUpperCase()}</bdi>
          <TitleAndDescription
            fitted={fitted}
            titleClass={styles.facebookTitle}
            descriptionClass={styles.facebookDescription}
          />
        </div>
      </div>
    </Preview>
  );
}

export function XCard() {
  const { head } = usePreview();
  const { title, hasLargePicture } = head.x;
  const fitted = fitText(title.text, hasLargePicture ? rooms.x.title : rooms.x.smallTitle, head.lang);
  return (
    <Preview name="x" fitted={{ title: fitted }}>
      {hasLargePicture ? (
        <div className={styles.xPost}>
          <div className={styles.xCard} dir={head.dir}>
            <SharePicture />
            <FittedPart of={title} name="title" fitted={fitted} className={styles.xTitle} />
          </div>
          <span className={styles.xDomain}>{texts.previews.from(domainOf(head))}</span>
        </div>
      ) : (
        <div className={styles.xSmallCard} dir={head.dir}>
          <SharePicture />
          <div className={styles.xSmallWords}>
            <bdi className={styles.xDomain}>{domainOf(head)}</bdi>
            <FittedPart of={title} name="title" fitted={fitted} className={styles.xSmallTitle} />
          </div>
        </div>
      )}
    </Preview>
  );
}

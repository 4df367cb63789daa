import * as rooms from '../../core/link-cards';
import { fitText } from '../../core/search-result';
import { FittedPart } from './part';
import { Preview } from './preview';
import { usePreview } from './preview-context';
import styles from './previews.module.css';

export function BrowserTab() {
  const { head, showsCut } = usePreview();
  const fitted = fitText(head.title.text, rooms.tab, head.lang);
  return (
    <Preview name="tab" fitted={{ title: fitted }}>
      <div className={styles.tabBar}>
        <div className={styles.tab}>
          <img src={head.icon} alt="" width="16" height="16" />
          <FittedPart
            of={head.title}
            name="title"
            fitted={fitted}
            className={fitted.cut && !showsCut ? styles.fadingTabTitle : styles.tabTitle}
          />
          <span aria-hidden className={styles.tabClose}>
            ✕
          </span>
        </div>
      </div>
    </Preview>
  );
}

export function Bookmark() {
  const { head } = usePreview();
  const fitted = fitText(head.title.text, rooms.bookmark, head.lang);
  return (
    <Preview name="bookmark" fitted={{ title: fitted }}>
      <div className={styles.bookmarkBar}>
        <div className={styles.bookmark}>
          <img src={head.icon} alt="" width="16" height="16" />
          <FittedPart of={head.title} name="title" fitted={fitted} className={styles.bookmarkTitle} />
        </div>
      </div>
    </Preview>
  );
}

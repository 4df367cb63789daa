import { datePrefix, desktopResult, type Fitted, fitText, mobileResult, shownAddress } from '../../core/search-result';
import { FittedPart, Part } from './part';
import { Preview } from './preview';
import { usePreview } from './preview-context';
import styles from './previews.module.css';

type GoogleResultProps = { device: 'mobile' | 'desktop' };

export function GoogleResult({ device }: GoogleResultProps) {
  const { head } = usePreview();
  const room = device === 'mobile' ? mobileResult : desktopResult;
  const { lang, title, description, siteName } = head;
  const fittedTitle = fitText(title.text, room.title, lang);
  const date = head.day ? datePrefix(head.day, lang) : '';
  const fittedDescription = withoutStart(fitText(date + description.text, room.description, lang), date);
  return (
    <Preview
      name={device === 'mobile' ? 'googleMobile' : 'googleDesktop'}
      fitted={{ title: fittedTitle, description: fittedDescription }}
    >
      <div className={device === 'mobile' ? styles.googleMobile : styles.googleDesktop} dir={head.dir}>
        <div className={styles.googleSite}>
          <span className={styles.googleIcon}>
            <img src={head.icon} alt="" width="18" height="18" />
          </span>
          <span className={styles.googleNames}>
            <Part of={siteName} className={styles.googleSiteName}>
              {siteName.text}
            </Part>
            <Address device={device} />
          </span>
        </div>
        <FittedPart of={title} name="title" fitted={fittedTitle} className={styles.googleTitle} />
        <FittedPart
          of={description}
          name="description"
          fitted={fittedDescription}
          className={styles.googleDescription}
          wraps={device === 'desktop'}
          before={date && <span className={styles.googleDate}>{date}</span>}
        />
      </div>
    </Preview>
  );
}

/** Removes the date, which takes up room in the first line. */
function withoutStart({ lines, cut }: Fitted, start: string): Fitted {
  const [first = '', ...rest] = lines;
  return { lines: lines.length > 0 ? [first.slice(start.length), ...rest] : [], cut };
}

/** Since January 2025, phones show the domain only; desktops also show the breadcrumbs. */
function Address({ device }: GoogleResultProps) {
  const { head } = usePreview();
  const { host, steps } = shownAddress(
    head.canonical,
    head.steps.map(({ text }) => text),
  );
  if (device === 'mobile') return <bdi className={styles.googleAddress}>{new URL(head.canonical).host}</bdi>;
  return (
    <span className={styles.googleAddress}>
      <bdi>{host}</bdi>
      {steps.map((step, index) => {
        const from = head.steps[index + 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have one name, and none moves
          <span key={index}>
            {' › '}
            {from ? <Part of={from}>{step}</Part> : <bdi>{step}</bdi>}
          </span>
        );
      })}
    </span>
  );
}

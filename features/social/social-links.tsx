import type { SocialLink } from '@talkaroo/content/regions/region-schema';
import { CopyButton } from '@/components/copy-button.island';
import { NewTabLink } from '@/components/new-tab-link.island';
import { plainAddress } from '@/components/picture-files';
import { Popover } from '@/components/popover.island';
import { QrCode } from '@/components/qr-code';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import styles from './social-links.module.css';

/** Renders the region's social links with hover pictures; a QR code opens in a popover (spec, sections 2 and 3). */
export async function SocialLinks({ background = 'light' }: { background?: 'light' | 'dark' }) {
  const { social } = (await getCurrent()).file;
  const text = await getText('common');

  return (
    <ul aria-label={text.plain('social.label')} className={styles.list}>
      {social.map((entry) => (
        <li key={entry.name}>
          {entry.qrImg && (
            <SocialQr entry={entry} side={background === 'dark' ? 'above' : 'below'} background={background} />
          )}
          <NewTabLink href={entry.link} className={entry.qrImg ? `${styles.link} ${styles.withoutCode}` : styles.link}>
            <Pictures entry={entry} background={background} />
            <span className="visually-hidden">{entry.name}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}

type SocialQrProps = {
  entry: SocialLink;
  side: 'below' | 'above' | 'start';
  background?: 'light' | 'dark';
};

/** Shows a link's QR code with the link itself and the id. Hidden where the device would have to scan itself. */
export async function SocialQr({ entry, side, background = 'light' }: SocialQrProps) {
  const { line } = (await getCurrent()).file.contacts;
  const text = await getText('common');
  const name = entry.name;
  const alt = text.plain('social.qr', { name });

  return (
    <span className={styles.withCode}>
      <Popover
        label={name}
        side={side}
        buttonClassName={styles.link}
        button={<Pictures entry={entry} background={background} />}
      >
        {entry.qrImg === 'auto' ? (
          <QrCode address={entry.link} alt={alt} />
        ) : (
          <img src={plainAddress(entry.qrImg, 320)} alt={alt} width={160} height={160} loading="lazy" />
        )}
        <span>{text('social.scan', { name })}</span>
        <NewTabLink href={entry.link}>{text('social.open', { name })}</NewTabLink>
        {name === 'LINE' && line && <CopyButton text={line} label={text.plain('contact.copy', { text: line })} />}
      </Popover>
    </span>
  );
}

function Pictures({ entry, background }: { entry: SocialLink; background: 'light' | 'dark' }) {
  const picture = (src: string, className?: string) => (
    <img src={plainAddress(src, 320)} alt="" width={24} height={24} loading="lazy" className={className} />
  );
  if (background === 'dark') return picture(entry.bottomImg);
  return (
    <>
      {picture(entry.img)}
      {picture(entry.hoverImg, styles.hover)}
    </>
  );
}

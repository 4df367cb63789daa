import { CopyButton } from '@/components/copy-button.island';
import { Popover } from '@/components/popover.island';
import { QrCode } from '@/components/qr-code';
import { getText } from '@/lib/packs/get-text';
import { loadRegionFile } from '@/lib/packs/packs';
import type { SocialLink } from '@/lib/packs/region-schema';
import { getCurrent } from '@/lib/regions/current';
import styles from './social-links.module.css';

/**
 * The region's social links, with a normal and a hover picture; one with a QR code opens it in a popover (spec,
 * sections 2 and 3).
 * @param ground `dark` takes the picture for the footer
 */
export async function SocialLinks({ ground = 'light' }: { ground?: 'light' | 'dark' }) {
  const { region } = await getCurrent();
  const { social } = loadRegionFile(region);
  const text = await getText('common');

  return (
    <ul aria-label={text.plain('social.label')} className={styles.list}>
      {social.map((entry) => (
        <li key={entry.name}>
          {entry.qrImg ? (
            <SocialQr entry={entry} side={ground === 'dark' ? 'above' : 'below'} ground={ground} />
          ) : (
            <a href={entry.link} target="_blank" rel="noopener" className={styles.link}>
              <Pictures entry={entry} ground={ground} />
              <span className="visually-hidden">
                {entry.name} ({text('social.newTab')})
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The QR code of a social link, and for those who read this on the phone itself, the link and the id. */
export async function SocialQr({
  entry,
  side,
  ground = 'light',
}: {
  entry: SocialLink;
  side: 'below' | 'above' | 'start';
  ground?: 'light' | 'dark';
}) {
  const { region } = await getCurrent();
  const { line } = loadRegionFile(region).contacts;
  const text = await getText('common');
  const name = entry.name;
  const alt = text.plain('social.qr', { name });

  return (
    <Popover label={name} side={side} buttonClassName={styles.link} button={<Pictures entry={entry} ground={ground} />}>
      {entry.qrImg === 'auto' ? (
        <QrCode address={entry.link} alt={alt} />
      ) : (
        <img src={entry.qrImg} alt={alt} width={160} height={160} loading="lazy" />
      )}
      <span>{text('social.scan', { name })}</span>
      <a href={entry.link} target="_blank" rel="noopener">
        {text('social.open', { name })}
      </a>
      {name === 'LINE' && line && <CopyButton text={line} label={text.plain('contact.copy', { text: line })} />}
    </Popover>
  );
}

function Pictures({ entry, ground }: { entry: SocialLink; ground: 'light' | 'dark' }) {
  const picture = (src: string, className?: string) => (
    <img src={src} alt="" width={24} height={24} loading="lazy" className={className} />
  );
  if (ground === 'dark') return picture(entry.bottomImg);
  return (
    <>
      {picture(entry.img)}
      {picture(entry.hoverImg, styles.hover)}
    </>
  );
}

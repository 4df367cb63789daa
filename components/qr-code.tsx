import { create } from 'qrcode';
import type { ReactNode } from 'react';
import styles from './qr-code.module.css';
import shared from './shared.module.css';

/** Renders a link's QR code. Hidden on phones and tablets, which would have to scan it, so keep the link nearby. */
export function QrCode({ address, alt, caption }: { address: string; alt: string; caption?: ReactNode }) {
  const { size, path } = qrPath(address);
  return (
    // Spans, as it also stands in popovers, which are inline.
    <span className={styles.figure}>
      <svg
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        width="160"
        height="160"
        role="img"
        aria-label={alt}
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={path} />
      </svg>
      {caption && <span className={shared.small}>{caption}</span>}
    </span>
  );
}

/** Returns the dark modules as one path, one unit per module. `size` excludes the quiet zone. */
function qrPath(address: string): { size: number; path: string } {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      let run = 1;
      while (x + run < size && data[y * size + x + run]) run += 1;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  }
  return { size, path };
}

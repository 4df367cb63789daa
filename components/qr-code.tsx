import { memoize } from 'es-toolkit/function';
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
        viewBox={`-4 -4.5 ${size + 8} ${size + 8}`}
        width="160"
        height="160"
        role="img"
        aria-label={alt}
        shapeRendering="crispEdges"
        stroke="#000"
        className={styles.code}
      >
        <path d={path} />
      </svg>
      {caption && <span className={shared.small}>{caption}</span>}
    </span>
  );
}

/** Returns the dark modules as lines of one path, one unit per module. `size` excludes the quiet zone. */
const qrPath = memoize((address: string): { size: number; path: string } => {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    const row = Array.from(data.subarray(y * size, (y + 1) * size)).join('');
    let end: number | undefined;
    for (const { index, 0: run } of row.matchAll(/1+/g)) {
      path += `${end === undefined ? `M${index} ${y}` : `m${index - end} 0`}h${run.length}`;
      end = index + run.length;
    }
  }
  return { size, path };
});

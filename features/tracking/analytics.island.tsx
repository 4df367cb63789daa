'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/site/when-idle';

/** Loads the region's analytics container once the page is usable (spec, section 9). Renders nothing. */
export function Analytics({ container }: { container: string }) {
  useEffect(
    () =>
      whenIdle(() => {
        window.dataLayer ??= [];
        // What the container's own snippet does, without an inline script.
        window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
        const script = document.createElement('script');
        script.async = true;
        script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
        document.head.append(script);
      }),
    [container],
  );
  return null;
}

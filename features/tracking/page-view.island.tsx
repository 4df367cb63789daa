'use client';

import { useEffect } from 'react';
import { useSite } from '@/lib/site/site.island';
import { usePageId } from '@/lib/site/use-page-id';
import { pageStore, track } from '@/lib/tracking/track';

/** Reports the page view (spec, section 7). Renders nothing. */
export function PageView() {
  const page = usePageId() ?? 'not-found';
  const { region, language } = useSite();

  useEffect(() => {
    pageStore.init(page);
    track({ event: 'page-view', region: region.id, language });
  }, [page, region.id, language]);

  return null;
}

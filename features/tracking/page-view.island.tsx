'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useSite } from '@/lib/site/site.island';
import { usePageId } from '@/lib/site/use-page-id';
import { pageStore, track } from '@/lib/tracking/track';

/** Reports the first page and every client-side navigation (spec, section 7). Renders nothing. */
export function PageView() {
  const page = usePageId() ?? 'not-found';
  const path = usePathname();
  const { region, language } = useSite();

  // biome-ignore lint/correctness/useExhaustiveDependencies: two articles are two page views of the same page.
  useEffect(() => {
    pageStore.init(page);
    track({ event: 'page-view', region: region.id, language });
  }, [page, path, region.id, language]);

  return null;
}

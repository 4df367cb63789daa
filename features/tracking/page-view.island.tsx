'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { useEffect } from 'react';
import { useSite } from '@/lib/site/site.island';
import { trackPageView } from '@/lib/tracking/track';

/** Reports the first page and each that a link leads to. Shows nothing. */
export function PageView() {
  const page = useSelectedLayoutSegment() ?? 'home';
  const { region, language } = useSite();

  useEffect(() => {
    trackPageView({ page, region: region.id, language });
  }, [page, region.id, language]);

  return null;
}

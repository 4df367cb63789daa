'use client';

import type { ComponentProps } from 'react';
import { type PageId, pagePath, type SinglePageId } from '@/lib/regions/pages';
import { useSite } from '@/lib/site/site.island';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Query string and fragment. */
  suffix?: string;
} & ({ page: SinglePageId; slug?: undefined } | { page: PageId; slug: string });

/**
 * Links to a page of this site with a full navigation, as each page has its own policy. In the browser the starter adds
 * the page's query string (spec, section 2) and the remembered language (contract, Pages).
 */
export function PageLink({ page, slug = '', suffix = '', ...rest }: PageLinkProps) {
  const { region, language } = useSite();
  return <a {...rest} href={pagePath(region, language, page, slug) + suffix} />;
}

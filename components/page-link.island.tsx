'use client';

import { type PageId, pagePath, type SinglePageId } from '@talkaroo/content/regions/pages';
import type { ComponentProps } from 'react';
import { useSite } from '@/lib/site/site.island';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The link's own query string and fragment. */
  suffix?: string;
} & ({ page: SinglePageId; slug?: undefined } | { page: PageId; slug: string });

/**
 * A link to a page of this site. A plain one: each page is a document of its own, with a policy of its own. In the
 * browser the starter adds the page's query string (spec, section 2) and the remembered language (contract, Pages).
 */
export function PageLink({ page, slug = '', suffix = '', ...rest }: PageLinkProps) {
  const { region, language } = useSite();
  return <a {...rest} href={pagePath(region, language, page, slug) + suffix} />;
}

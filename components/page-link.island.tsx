'use client';

import type { ComponentProps } from 'react';
import { type PageId, pagePath, type SinglePageId } from '@/lib/regions/pages';
import { carryQuery } from '@/lib/routing/carry-query';
import { useSite } from '@/lib/site/site.island';
import { useLinkLanguage } from '@/lib/site/use-link-language';
import { useQueryString } from '@/lib/site/use-query-string';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The link's own query string and fragment. */
  suffix?: string;
} & ({ page: SinglePageId; slug?: undefined } | { page: PageId; slug: string });

/**
 * A link to a page of this site, in the URL's language, else the remembered one (contract, Pages). Keeps the page's
 * query string (spec, section 2). A plain link: each page is a document of its own, with a policy of its own.
 */
export function PageLink({ page, slug = '', suffix = '', ...rest }: PageLinkProps) {
  const { region } = useSite();
  const path = pagePath(region, useLinkLanguage(), page, slug);
  return <a {...rest} href={carryQuery(path + suffix, useQueryString())} />;
}

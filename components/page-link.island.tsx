'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type PageId, pagePath, type SinglePageId } from '@/lib/regions/pages';
import { carryQuery } from '@/lib/routing/carry-query';
import { useSite } from '@/lib/site/site.island';
import { useLinkLanguage } from '@/lib/site/use-link-language';
import { useQueryString } from '@/lib/site/use-query-string';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & {
  /** Query string and fragment of the link itself. */
  suffix?: string;
} & ({ page: SinglePageId; slug?: undefined } | { page: PageId; slug: string });

/**
 * A link to a page of this site, in the language of the address, else the one remembered (contract, Pages). The page's
 * query string goes along (spec, section 2).
 */
export function PageLink({ page, slug = '', suffix = '', ...rest }: PageLinkProps) {
  const { region } = useSite();
  const path = pagePath(region, useLinkLanguage(), page, slug);
  return <Link {...rest} href={carryQuery(path + suffix, useQueryString())} />;
}

'use client';

import { type PageId, pagePath, type SinglePageId } from '@talkaroo/content/regions/pages';
import type { ComponentProps } from 'react';
import { useSite } from '@/lib/site/site.island';
import { buttonClass } from './button';
import { NewTabLink } from './new-tab-link.island';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  suffix?: string;
  newTab?: boolean;
} & ({ page: SinglePageId; slug?: undefined } | { page: PageId; slug: string });

/** Links to a page. The starter adds query string (spec, section 2) and remembered language (contract, Pages). */
export function PageLink({ page, slug = '', suffix = '', newTab = false, ...rest }: PageLinkProps) {
  const { region, language } = useSite();
  const Link = newTab ? NewTabLink : 'a';
  return <Link {...rest} href={pagePath(region, language, page, slug) + suffix} />;
}

export function QuietLink(props: PageLinkProps) {
  return <PageLink {...props} className={buttonClass('quiet')} />;
}

'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { pagePath, type SinglePageId } from '@/lib/regions/pages';
import { useSite } from '@/lib/site/site.island';
import { useLinkLanguage } from '@/lib/site/use-link-language';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { page: SinglePageId };

/** A link to a page of this site, in the language of the address, else the one remembered (contract, Pages). */
export function PageLink({ page, ...rest }: PageLinkProps) {
  const { region } = useSite();
  return <Link {...rest} href={pagePath(region, useLinkLanguage(), page)} />;
}

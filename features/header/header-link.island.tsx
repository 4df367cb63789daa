'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { pagePath, type SinglePageId } from '@/lib/regions/pages';
import { useSite } from '@/lib/site/site.island';
import { useLinkLanguage } from '@/lib/site/use-link-language';

/** A link of the header: its language is the one of the address, else the one remembered (contract, Pages). */
export function HeaderLink({ page, ...rest }: Omit<ComponentProps<typeof Link>, 'href'> & { page: SinglePageId }) {
  const { region } = useSite();
  return <Link {...rest} href={pagePath(region, useLinkLanguage(), page)} />;
}

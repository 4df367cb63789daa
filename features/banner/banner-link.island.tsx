'use client';

import type { SiteLink } from '@talkaroo/content/regions/site-link';
import type { MouseEvent, ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import { goTo } from '@/lib/site/go-to';
import { isPlainClick } from '@/lib/site/is-plain-click';
import { track } from '@/lib/tracking/track';

/** Gives the event time to be sent (spec, sections 2 and 9). */
const openDelayMs = 200;

type BannerLinkProps = {
  banner: string;
  link: SiteLink;
  className: string | undefined;
  children: ReactNode;
};

/** Tracks a click on a banner, then opens its link. */
export function BannerLink({ banner, link, className, children }: BannerLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // A mouse swipe ended here: the carousel cancelled the click.
    if (event.defaultPrevented) return;
    const address = event.currentTarget.href;
    track({ event: 'banner-click', banner, link: address });
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setTimeout(() => goTo(address), openDelayMs);
  };
  const common = { className, draggable: false, onClick: follow, children, 'data-press': true };

  return 'href' in link ? <a href={link.href} {...common} /> : <PageLink {...link} {...common} />;
}

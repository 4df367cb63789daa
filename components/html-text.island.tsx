'use client';

import { useEffect, useRef } from 'react';
import { carryQuery } from '@/lib/routing/carry-query';
import { useQueryString } from '@/lib/site/use-query-string';

type HtmlTextProps = {
  /** Already sanitized: rendered as is. */
  html: string;
  className?: string | undefined;
};

/**
 * Text that marketers wrote as Markdown or HTML. As on all other links, the page's query string is added to its links
 * to this site (spec, section 2), but only in the browser: crawlers see none.
 */
export function HtmlText({ html, className }: HtmlTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const search = useQueryString();

  useEffect(() => {
    const links = Array.from(text.current?.querySelectorAll('a[href^="/"]') ?? [], (link) => {
      const address = link.getAttribute('href') ?? '';
      link.setAttribute('href', carryQuery(address, search));
      return { link, address };
    });
    return () => {
      for (const { link, address } of links) link.setAttribute('href', address);
    };
  }, [search]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by contract; the key remounts new text.
  return <div key={html} ref={text} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

'use client';

import { useEffect, useRef } from 'react';
import { carryQuery } from '@/lib/routing/carry-query';
import { useQueryString } from '@/lib/site/use-query-string';

type HtmlTextProps = {
  /** Clean: it is shown as it is. */
  html: string;
  className?: string | undefined;
};

/**
 * Text that marketers wrote as Markdown or HTML. The page's query string goes along on its links to this site as on all
 * others (spec, section 2), put there in the browser alone: what a crawler reads has none.
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

  // biome-ignore lint/security/noDangerouslySetInnerHtml: clean by contract; another text is another page's.
  return <div key={html} ref={text} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

'use client';

import type { ComponentProps } from 'react';
import { useSite } from '@/lib/site/site.island';

export function NewTabLink({ rel = 'noopener', children, ...rest }: ComponentProps<'a'>) {
  const { newTab } = useSite();
  return (
    <a {...rest} target="_blank" rel={rel}>
      {children}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}

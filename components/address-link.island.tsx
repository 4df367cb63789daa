'use client';

import type { stores } from '@talkaroo/content/regions/stores';
import type { ReactNode } from 'react';
import { useSite } from '@/lib/site/site.island';
import { storeAttribute } from '@/lib/starter/contact-clicks';
import { NewTabLink } from './new-tab-link.island';
import { showToast } from './toast.island';

type AddressLinkProps = {
  /** `''` if the region has no address yet: a click shows a notice. */
  address: string;
  store: (typeof stores)[number]['id'];
  className?: string | undefined;
  children: ReactNode;
};

export function AddressLink({ address, store, className, children }: AddressLinkProps) {
  const { notices } = useSite();
  if (address) {
    return (
      <NewTabLink href={address} className={className} {...{ [storeAttribute]: store }}>
        {children}
      </NewTabLink>
    );
  }
  return (
    <button type="button" className={className} onClick={() => showToast(notices.emptyAddress)}>
      {children}
    </button>
  );
}

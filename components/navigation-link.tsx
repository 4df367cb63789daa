import type { ComponentProps } from 'react';
import { NewTabLink } from '@/components/new-tab-link.island';
import { PageLink } from '@/components/page-link.island';
import type { NavigationEntry } from '@/lib/i18n/navigation-entries';

type NavigationLinkProps = Pick<ComponentProps<'a'>, 'aria-current' | 'className'> & { entry: NavigationEntry };

export function NavigationLink({ entry: { label, link, newTab }, ...rest }: NavigationLinkProps) {
  if (!link) return <span className={rest.className}>{label}</span>;
  if ('page' in link) {
    return (
      <PageLink {...link} {...rest} newTab={newTab}>
        {label}
      </PageLink>
    );
  }
  const Link = newTab ? NewTabLink : 'a';
  return (
    <Link {...rest} href={link.href}>
      {label}
    </Link>
  );
}

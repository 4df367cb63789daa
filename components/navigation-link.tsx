import type { ComponentProps } from 'react';
import { NewTabNote } from '@/components/new-tab-note.island';
import { PageLink } from '@/components/page-link.island';
import type { NavigationEntry } from '@/lib/i18n/navigation-entries';

type NavigationLinkProps = Pick<ComponentProps<'a'>, 'aria-current' | 'onClick'> & {
  entry: NavigationEntry;
  className: string | undefined;
};

export function NavigationLink({ entry: { label, link, newTab }, ...rest }: NavigationLinkProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {};
  const content = (
    <>
      {label}
      {newTab && <NewTabNote />}
    </>
  );
  if (!link) return <span className={rest.className}>{content}</span>;
  if ('href' in link) {
    return (
      <a href={link.href} {...rest} {...target}>
        {content}
      </a>
    );
  }
  return (
    <PageLink {...link} {...rest} {...target}>
      {content}
    </PageLink>
  );
}

import type { SinglePageId } from '@talkaroo/content/regions/pages';
import type { ComponentType } from 'react';
import { StructuredData } from '@/features/structured-data/structured-data';
import { pageMetadata } from '@/lib/seo/page-metadata';

export function pageRoute<P extends SinglePageId>(page: P, View: ComponentType<{ page: P }>) {
  return {
    generateMetadata: () => pageMetadata(page),
    Page: function Page() {
      return (
        <>
          <StructuredData page={page} />
          <View page={page} />
        </>
      );
    },
  };
}

import { createContext, useContext } from 'react';
import type { PageHead } from '../../core/page-head';
import type { Ref } from '../../protocol';

type PreviewData = {
  head: PageHead;
  refOf: (id: number | undefined) => Ref | undefined;
  showsCut: boolean;
};

export const PreviewContext = createContext<PreviewData | undefined>(undefined);

/** @throws Error outside the previews */
export function usePreview(): PreviewData {
  const preview = useContext(PreviewContext);
  if (!preview) throw new Error('There are no previews around this component');
  return preview;
}

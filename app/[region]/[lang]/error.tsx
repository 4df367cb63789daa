'use client';

import { ErrorView } from '@/features/error/error-view.island';

export default function ErrorPage({ retry }: { retry: () => void }) {
  return <ErrorView onRetry={retry} />;
}

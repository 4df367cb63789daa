'use client';

import { ErrorView } from '@/features/error/error-view.island';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorView error={error} onRetry={retry} />;
}

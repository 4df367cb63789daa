'use client';

import { lazy, Suspense } from 'react';

// Lazy, as hardly any page needs it. If loading fails, the global error shows.
const ErrorView = lazy(async () => ({ default: (await import('@/features/error/error-view.island')).ErrorView }));

export default function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorView error={error} />
    </Suspense>
  );
}

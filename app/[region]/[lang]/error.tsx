'use client';

import { lazy, Suspense } from 'react';

// Every page loads this, and hardly any needs it: the view comes when it is shown. If it does not, the error of the
// whole site does.
const ErrorView = lazy(async () => {
  const { ErrorView: View } = await import('@/features/error/error-view.island');
  return { default: View };
});

export default function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <ErrorView error={error} />
    </Suspense>
  );
}

'use client';

import { ErrorView } from '@/features/error/error-view.island';

export default function ErrorPage({ error }: { error: unknown }) {
  return <ErrorView error={error} />;
}

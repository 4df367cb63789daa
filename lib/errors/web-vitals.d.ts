/** Types for the copy of web-vitals in Next.js, as far as it is used. */
declare module 'next/dist/compiled/web-vitals' {
  type Observe<Name> = (
    report: (metric: { name: Name; value: number; rating: 'good' | 'needs-improvement' | 'poor' }) => void,
  ) => void;
  export const onCLS: Observe<'CLS'>;
  export const onFCP: Observe<'FCP'>;
  export const onINP: Observe<'INP'>;
  export const onLCP: Observe<'LCP'>;
  export const onTTFB: Observe<'TTFB'>;
}

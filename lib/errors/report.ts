/** What a browser posts to `/reports`: a list of these, as `application/json`. */
export type BrowserReport = ErrorReport | VitalReport;

/** Where a report comes from. What the page does not know is absent. */
type Place = {
  /** Path of the page, without query. */
  page: string;
  region?: string | undefined;
  /** BCP 47 tag of the page. */
  language?: string | undefined;
  /** Id of the build that the scripts come from. */
  release?: string | undefined;
  /** Id of the request that the page came with. */
  requestId?: string | undefined;
};

/** An error that nobody expected; the texts are redacted (`redact.ts`). */
export type ErrorReport = Place & {
  kind: 'error';
  /** UUID: the reference that the error page shows. */
  id: string;
  name: string;
  message: string;
  /** As `redactStack` writes it. */
  stack: string;
};

/** One of the web vitals of a page view: `CLS` is a ratio, the others are milliseconds. */
export type VitalReport = Place & {
  kind: 'vital';
  name: 'CLS' | 'INP' | 'LCP' | 'FCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
};

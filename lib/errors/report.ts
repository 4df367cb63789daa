/** A report of a browser; `/reports` takes a list of them as `application/json`. */
export type BrowserReport = ErrorReport | VitalReport;

/** Origin of a report. Unknown properties are absent. */
type Place = {
  /** Path without query. */
  page: string;
  region?: string | undefined;
  /** BCP 47 tag. */
  language?: string | undefined;
  /** Build id of the scripts. */
  release?: string | undefined;
  /** Id of the request that loaded the page. */
  requestId?: string | undefined;
};

/** An unexpected error; its texts are redacted (`redact.ts`). */
export type ErrorReport = Place & {
  kind: 'error';
  /** UUID that the error page shows as a reference. */
  id: string;
  name: string;
  message: string;
  /** Output of `redactStack`. */
  stack: string;
};

/** One of the web vitals of a page view: `CLS` is a ratio, the others are milliseconds. */
export type VitalReport = Place & {
  kind: 'vital';
  name: 'CLS' | 'INP' | 'LCP' | 'FCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
};

/** A report of a browser; `/reports` takes a list of them as `application/json`. */
export type BrowserReport = ErrorReport | VitalReport;

/** Origin of a report. Unknown properties are absent. */
type Place = {
  page: string;
  region?: string | undefined;
  language?: string | undefined;
  release?: string | undefined;
  requestId?: string | undefined;
};

export type ErrorReport = Place & {
  kind: 'error';
  /** UUID that the error page shows as a reference. */
  id: string;
  name: string;
  message: string;
  /** Output of `redactStack`. */
  stack: string;
};

/** Touch screens below 600 px of width or height are phones, others tablets. */
export type Device = 'phone' | 'tablet' | 'desktop';

/** One of the web vitals of a page view: `CLS` is a ratio, the others are milliseconds. */
export type VitalReport = Place & {
  kind: 'vital';
  /** Page name in tracking events. */
  pageType?: string | undefined;
  device?: Device | undefined;
  name: 'CLS' | 'INP' | 'LCP' | 'FCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
};

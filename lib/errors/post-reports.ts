import { requestId } from './error-queue';
import type { BrowserReport } from './report';

export type Origin = { language: string; region: string | undefined; page: string };

export function reportContext({ language, region, page }: Origin) {
  return { page, region, language, release: process.env.NEXT_PUBLIC_RELEASE, requestId: requestId() };
}

/** Posts reports to the server, even if the visitor leaves the page. */
export function postReports(reports: BrowserReport[]): void {
  navigator.sendBeacon('/reports', new Blob([JSON.stringify(reports)], { type: 'application/json' }));
}

import type { BrowserReport } from './report';
import { requestId } from './request-id';

/** What is known of a page when it starts. */
export type Origin = { language: string; region: string | undefined; page: string };

/** What every report of this page says of where it comes from. */
export function placeOf({ language, region, page }: Origin) {
  return { page, region, language, release: process.env.NEXT_PUBLIC_RELEASE, requestId: requestId() };
}

/** Posts reports to the server, also from a page that is being left. */
export function postReports(reports: BrowserReport[]): void {
  navigator.sendBeacon('/reports', new Blob([JSON.stringify(reports)], { type: 'application/json' }));
}

/**
 * Returns the id of the request that loaded this page, as in the server's log; undefined if unavailable. The server
 * sends it as `Server-Timing: request;desc="<id>"`.
 */
export function requestId(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'request')?.description;
}

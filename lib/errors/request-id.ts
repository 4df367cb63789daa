/**
 * Id of the request that this page came with, which the server's log has too; undefined where the server sends none, or
 * the browser does not tell. The server sends it as `Server-Timing: request;desc="<id>"`.
 */
export function requestId(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'request')?.description;
}

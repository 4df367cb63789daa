/** Returns the page's request id, sent by the server as `Server-Timing: request;desc="<id>"`, if available. */
export function requestId(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'request')?.description;
}

/** How the browser came to this document; undefined where it does not tell. */
export function readNavigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** Marks the document's element when the browser is about to find the scroll place of an earlier visit: all has to be laid out for that. */
export function markShownAgain(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') document.documentElement.setAttribute('data-shown-again', '');
}

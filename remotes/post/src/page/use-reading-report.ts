import { READING_DEPTHS, READING_PATH } from '@ledgerlight/site/reading';
import { type RefObject, useEffect } from 'react';

/**
 * Reports once how far the text of a post was read: when its page is left, closed or hidden. A report has the slug and the depth, and
 * nothing of the reader.
 */
export function useReadingReport(text: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    let deepest = 0;
    let isReported = false;
    const measure = () => {
      const box = text.current?.getBoundingClientRect();
      if (box && box.height > 0) deepest = Math.max(deepest, (100 * (window.innerHeight - box.top)) / box.height);
    };
    const report = () => {
      if (isReported) return;
      isReported = true;
      const depth = READING_DEPTHS.findLast((each) => each <= deepest) ?? 0;
      navigator.sendBeacon?.(READING_PATH, JSON.stringify({ slug, depth }));
    };
    // A page that is rendered ahead of a visit is hidden from the start.
    const onVisibility = () => (document.visibilityState === 'hidden' ? report() : measure());
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', report);
    return () => {
      window.removeEventListener('scroll', measure);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', report);
      report();
    };
  }, [text, slug]);
}

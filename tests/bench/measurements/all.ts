import { cachedPage } from './cached-page.ts';
import { firstPaint } from './first-paint.ts';
import type { Measurement } from './row.ts';
import { uncachedPages } from './uncached-pages.ts';

/** Everything that the bench measures, in the order of its table. */
export const MEASUREMENTS: readonly Measurement[] = [firstPaint, uncachedPages, cachedPage];

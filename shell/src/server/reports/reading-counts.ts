import { type CountedReading, MAX_COUNTED_READINGS } from '@ledgerlight/backend/readings';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import type { ReadingDepth } from '@ledgerlight/site/reading';

export interface Reading {
  readonly slug: string;
  readonly depth: ReadingDepth;
}

/**
 * Counts readings in memory, so that the database gets one request for many of them, and stores them with `flush`. After a failure they
 * are stored by the next one. A process that ends loses those since the last one.
 */
export function createReadingCounts(
  store: (readings: readonly CountedReading[]) => Promise<void>,
  report: (problem: string) => void,
) {
  const counts = new Map<string, CountedReading>();

  function add(reading: CountedReading): void {
    const former = counts.get(reading.slug);
    if (former) counts.set(reading.slug, sumOf(former, reading));
    else if (counts.size < MAX_COUNTED_READINGS) counts.set(reading.slug, reading);
  }

  return {
    count({ slug, depth }: Reading): void {
      const reached = (part: ReadingDepth) => (depth >= part ? 1 : 0);
      const parts = { quarter: reached(25), half: reached(50), threeQuarters: reached(75), whole: reached(100) };
      add({ slug, views: 1, ...parts });
    },
    async flush(): Promise<void> {
      const readings = [...counts.values()];
      if (readings.length === 0) return;
      counts.clear();
      try {
        await store(readings);
      } catch (failure) {
        report(`Cannot store readings: ${errorMessage(failure)}`);
        readings.forEach(add);
      }
    },
  };
}

function sumOf(one: CountedReading, other: CountedReading): CountedReading {
  return {
    slug: one.slug,
    views: one.views + other.views,
    quarter: one.quarter + other.quarter,
    half: one.half + other.half,
    threeQuarters: one.threeQuarters + other.threeQuarters,
    whole: one.whole + other.whole,
  };
}

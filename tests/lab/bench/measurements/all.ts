import { cachedPage } from './cached-page.ts';
import { firstPaint } from './first-paint.ts';
import { layoutShift } from './layout-shift.ts';
import { memory } from './memory.ts';
import { published } from './published.ts';
import type { Measurement } from './row.ts';
import { scripts } from './scripts.ts';
import { slowMachine } from './slow-machine.ts';
import { twoProcesses } from './two-processes.ts';
import { typing } from './typing.ts';
import { uncachedPages } from './uncached-pages.ts';
import { unknownQueries } from './unknown-queries.ts';

/** Everything that the bench measures, in the order of its table. What changes posts comes last. */
export const MEASUREMENTS: readonly Measurement[] = [
  firstPaint,
  scripts,
  layoutShift,
  uncachedPages,
  cachedPage,
  unknownQueries,
  twoProcesses,
  memory,
  typing,
  slowMachine,
  published,
];

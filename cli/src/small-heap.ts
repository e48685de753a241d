import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Keeps the memory of this process small. Texts and trees of many files are let go soon, and what they took is used again
 * before more is asked for: without this the heap grows with the speed of reading, to several times what is kept.
 */
export function keepHeapSmall(): void {
  if (isKeptSmall) return;
  isKeptSmall = true;
  // The room for new objects stays as large as loading the command made it; a much smaller one is swept too often.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=50');
  // Marking beside the work is late on a busy machine, and nobody sees a pause of some milliseconds.
  setFlagsFromString('--no-incremental-marking');
  // The longer V8 waits, the more of its pages hold something that stays, and those are never given back.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') setInterval(() => collect(), COLLECT_EVERY).unref();
}

let isKeptSmall = false;

/** In milliseconds. */
const COLLECT_EVERY = 2000;

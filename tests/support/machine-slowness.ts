import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Returns how many times longer this machine takes for a computation on all its cores than a developer's desktop, for which the time
 * limits of the tests were chosen: 2 for a shared server of two cores, 8 for a quarter of one. At least 1, at most 40.
 */
export async function measureSlowness(): Promise<number> {
  const begin = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, compute));
  return Math.min(40, Math.max(1, Math.ceil((performance.now() - begin) / REFERENCE_MS)));
}

/** What the computation takes on an idle desktop. */
const REFERENCE_MS = 450;
const COMPUTATION = `
  function count(steps) {
    let sum = 0;
    for (let step = 0; step < steps; step += 1) sum = (sum + step) | 0;
    return sum;
  }
  count(1_000_000_000);
`;

function compute(): Promise<void> {
  const worker = new Worker(COMPUTATION, { eval: true });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

import cluster from 'node:cluster';
import { NUMBERS_OF_ALL } from '@ledgerlight/environment/numbers-of-all';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as v from 'valibot';

/**
 * Reads the numbers of all processes of this server, which the one that started them puts together; of this process where it is
 * the only one.
 * @throws Error when another process does not say its numbers in time
 */
export function numbersOfAll(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics();
  AggregatorRegistry.setRegistries(register);
  // Answers the one that started this process.
  new AggregatorRegistry();
  const waiting: { resolve(numbers: string): void; reject(reason: Error): void }[] = [];
  process.on('message', (message) => {
    const read = v.safeParse(answerSchema, message);
    if (!read.success) return;
    const { numbers } = read.output;
    for (const { resolve, reject } of waiting.splice(0)) {
      if (numbers === null) reject(new Error('Another process does not say its numbers'));
      else resolve(numbers);
    }
  });
  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (waiting.length === 1) process.send?.(NUMBERS_OF_ALL);
    });
}

const answerSchema = v.object({ type: v.literal(NUMBERS_OF_ALL), numbers: v.nullable(v.string()) });

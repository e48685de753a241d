import cluster from 'node:cluster';
import { NUMBERS_OF_ALL } from '@ledgerlight/environment/numbers-of-all';
import { AggregatorRegistry } from 'prom-client';

/** Gives each process that asks for it what all of them count; null when one of them does not say it in time. */
export function answerNumbers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (message !== NUMBERS_OF_ALL) return;
    void all
      .clusterMetrics()
      .catch(() => null)
      .then((numbers) => worker.isConnected() && worker.send({ type: NUMBERS_OF_ALL, numbers }));
  });
}

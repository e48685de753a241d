import { errorMessage } from '@ledgerlight/resilience/error-message';
import { type Db, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { QueueDatabase } from './queue-database.ts';

/** An attempt at a job. */
export interface JobAttempt {
  readonly data: unknown;
  /** Whether a failure is final. */
  readonly isLast: boolean;
}

export interface QueueSettings {
  readonly retries: number;
  readonly retrySeconds: number;
  /** By default an hour. */
  readonly maxRetrySeconds?: number;
  /** After it an attempt counts as failed. */
  readonly limitSeconds: number;
}

export interface JobQueue {
  readonly database: Db;
  /** Handles the jobs of a queue, a few at a time. A failed attempt is repeated after growing delays. */
  handle(name: string, settings: QueueSettings, run: (attempt: JobAttempt) => Promise<void>): Promise<void>;
  /** Adds jobs, but none whose key is already waiting or running. */
  add(name: string, jobs: readonly { readonly key: string; readonly data: object }[]): Promise<void>;
  /** Adds a job at these times (cron, UTC). */
  schedule(name: string, cron: string): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue and makes or migrates its tables. */
export async function openJobQueue(database: QueueDatabase, log: (line: string) => void): Promise<JobQueue> {
  const connection =
    'pglite' in database ? { db: database.pglite, backend: 'pglite' as const } : { ...database, max: 4 };
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    createSchema: false,
    registerInstance: false,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    // No job waits for another.
    flowIntervalSeconds: HOUR_SECONDS,
  });
  // What it passes is a copy, and no Error.
  boss.on('error', ({ message }) => log(`The job queue failed: ${errorMessage(message)}`));
  await boss.start();
  await boss.createQueue(DEAD_JOBS);
  await boss.work(DEAD_JOBS, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
    for (const { data } of jobs) log(`A job failed for good: ${JSON.stringify(data)}`);
  });
  const workers = new Map<string, string>();
  return {
    database: boss.getDb(),
    async handle(name, settings, run) {
      const limits = limitsOf(settings);
      await boss.createQueue(name, { policy: 'exclusive', ...limits });
      await boss.updateQueue(name, limits);
      const attempt = (job: JobWithMetadata<unknown>) => resultOf(job, run, log);
      workers.set(name, await boss.work(name, WORK_OPTIONS, (jobs) => Promise.all(jobs.map(attempt))));
    },
    async add(name, jobs) {
      if (jobs.length === 0) return;
      const added = jobs.map(({ key, data }) => ({ data, singletonKey: key }));
      await boss.insert(name, added);
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    schedule: (name, cron) => boss.schedule(name, cron),
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

function limitsOf({ retries, retrySeconds, maxRetrySeconds = HOUR_SECONDS, limitSeconds }: QueueSettings) {
  return {
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: maxRetrySeconds,
    expireInSeconds: limitSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: DEAD_JOBS,
  };
}

async function resultOf(
  { id, name, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
  run: (attempt: JobAttempt) => Promise<void>,
  log: (line: string) => void,
): Promise<JobResult> {
  try {
    await run({ data, isLast: retryCount >= retryLimit });
    return { id, status: 'completed' };
  } catch (error) {
    const message = errorMessage(error);
    log(`The job '${name}' failed (attempt ${retryCount + 1} of ${retryLimit + 1}): ${message}`);
    return { id, status: 'failed', output: { message } };
  }
}

/** A migration makes it. */
const SCHEMA = 'jobs';
const DEAD_JOBS = 'dead';
const POLL_SECONDS = 15;
/** A full batch is followed by the next one at once. */
const WORK_OPTIONS = {
  includeMetadata: true,
  perJobResults: true,
  // Added jobs notify the worker. It polls for those that are due again.
  pollingIntervalSeconds: POLL_SECONDS,
  batchSize: 5,
  burstWhenBatchFull: true,
} as const;
/** A job of a worker that was killed is repeated after this time. */
const HEARTBEAT_SECONDS = 30;
const HOUR_SECONDS = 3600;
const STOP_TIMEOUT_MS = 1500;

import type { JobQueue } from '../queue/job-queue.ts';
import type { Query } from '../queue/queue-database.ts';

/** Registers the jobs that are one statement of the database each. */
export async function registerNoticeJobs(queue: JobQueue, query: Query): Promise<void> {
  for (const { name, cron, statement } of JOBS) {
    await queue.handle(name, LIMITS, async () => {
      await query(statement);
    });
    await queue.schedule(name, cron);
  }
}

const JOBS = [
  { name: 'stale-claims', cron: '0 6 * * 1', statement: 'select private.notify_of_stale_claims()' },
  { name: 'notice-clean-up', cron: '23 3 * * *', statement: 'select private.clean_up_notices()' },
];
const LIMITS = { retries: 5, retrySeconds: 60, limitSeconds: 300 };

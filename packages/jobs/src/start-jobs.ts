import { errorMessage } from '@ledgerlight/resilience/error-message';
import type { JobSettings } from './job-settings.ts';
import { registerMailJobs } from './mail/mail-jobs.ts';
import { registerNewsletterJob } from './newsletter/newsletter-job.ts';
import { registerNoticeJobs } from './notices/notice-jobs.ts';
import { openJobQueue } from './queue/job-queue.ts';
import { type QueueDatabase, queryOf } from './queue/queue-database.ts';

export interface Jobs {
  /** Ends the worker; a job that does not end soon is repeated by the next one. */
  stop(): Promise<void>;
}

/**
 * Starts the worker of all jobs: the embedded backend runs one beside its database, `main.ts` one for a hosted project. Several workers
 * share the jobs of a database.
 */
export async function startJobs(
  database: QueueDatabase,
  settings: JobSettings,
  log: (line: string) => void,
): Promise<Jobs> {
  const queue = await openJobQueue(database, log);
  const query = queryOf(queue.database);
  await registerNoticeJobs(queue, query);
  const addWaitingMail = await registerMailJobs(queue, query, settings);
  const newsletter = await registerNewsletterJob(queue, query, settings);
  const stopAdding = [addWaitingMail, newsletter.addWhenDue].map((work) => repeat(work, log));
  return {
    async stop() {
      newsletter.stop();
      await Promise.all(stopAdding.map((stop) => stop()));
      await queue.stop();
    },
  };
}

/** Calls `work` again and again, never twice at a time. Returns a function that ends it. */
function repeat(work: () => Promise<void>, log: (line: string) => void): () => Promise<void> {
  let running = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = () => {
    running = work()
      .catch((error: unknown) => log(`Waiting work was not found: ${errorMessage(error)}`))
      .then(() => {
        if (!isOver) timer = setTimeout(next, LOOK_INTERVAL_MS);
      });
  };
  next();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return running;
  };
}

const LOOK_INTERVAL_MS = 5000;

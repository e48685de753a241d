import type { JobQueue } from '../queue/job-queue.ts';
import type { Query } from '../queue/queue-database.ts';
import { findDeadLinks } from './find-dead-links.ts';

/** Registers the weekly check of links to other sites, or removes it where the settings switch it off; `startJobs` calls it. */
export async function registerDeadLinkJob(queue: JobQueue, query: Query, isOn: boolean): Promise<void> {
  if (!isOn) return queue.unschedule(NAME);
  await queue.handle(NAME, LIMITS, () => findDeadLinks(query));
  await queue.schedule(NAME, '0 3 * * 0');
}

const NAME = 'dead-links';
const LIMITS = { retries: 3, retrySeconds: 600, limitSeconds: 6 * 60 * 60 };

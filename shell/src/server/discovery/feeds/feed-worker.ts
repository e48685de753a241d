import type { CorrectedPost } from '@ledgerlight/posts/post';
import { handleTasks, type TaskWorker } from '../../workers/task-worker.ts';
import { type FeedOrigins, feedHtml } from './feed-html.ts';

interface FeedTask {
  readonly post: CorrectedPost;
  readonly origins: FeedOrigins;
}

/** Renders posts for feeds. Separate from the markdown worker, so that posts do not wait for feeds. */
export type FeedWorker = TaskWorker<FeedTask, string>;

handleTasks(({ post, origins }: FeedTask) => feedHtml(post, origins));

import type { CorrectedPost } from '@ledgerlight/posts/post';
import { answerTasks } from '../../workers/answer-tasks.ts';
import type { TaskWorker } from '../../workers/task-worker.ts';
import { type FeedOrigins, feedArticle } from './feed-article.ts';

/** A post whose text a feed carries. */
export interface FeedText {
  readonly post: CorrectedPost;
  readonly origins: FeedOrigins;
}

/** Writes the HTML that feeds carry. It is a worker of its own, so that no article waits behind the texts of a feed. */
export type FeedWorker = TaskWorker<FeedText, string>;

answerTasks(({ post, origins }: FeedText) => feedArticle(post, origins));

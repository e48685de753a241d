import type { CorrectedPost } from '@ledgerlight/posts/post';
import { type FeedOrigins, feedArticle } from '../discovery/feed-article.ts';
import { answerTasks } from './answer-tasks.ts';
import type { SideWorker } from './side.ts';

/** A post whose text a feed carries. */
export interface FeedText {
  readonly post: CorrectedPost;
  readonly origins: FeedOrigins;
}

/** Writes the HTML that feeds carry. It is a worker of its own, so that no article waits behind the texts of a feed. */
export type FeedWorker = SideWorker<FeedText, string>;

answerTasks(({ post, origins }: FeedText) => feedArticle(post, origins));

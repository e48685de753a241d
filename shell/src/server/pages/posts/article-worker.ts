import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import { type RenderedMarkdown, renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { answerTasks } from '../../workers/answer-tasks.ts';
import type { TaskWorker } from '../../workers/task-worker.ts';

/** The text of an article, and where its pictures may come from. */
export interface ArticleText {
  readonly text: string;
  readonly hosts: ImageHosts;
}

/** Renders the texts of articles. */
export type ArticleWorker = TaskWorker<ArticleText, RenderedMarkdown>;

answerTasks(({ text, hosts }: ArticleText) => renderMarkdown(text, hosts));

import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import { type RenderedMarkdown, renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { handleTasks, type TaskWorker } from '../../workers/task-worker.ts';

interface MarkdownTask {
  readonly text: string;
  readonly hosts: ImageHosts;
}

/** Renders the text of posts in a worker thread, for the post reader. */
export type MarkdownWorker = TaskWorker<MarkdownTask, RenderedMarkdown>;

handleTasks(({ text, hosts }: MarkdownTask) => renderMarkdown(text, hosts));

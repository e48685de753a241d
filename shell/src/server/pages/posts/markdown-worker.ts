import { calculatorBlock } from '@ledgerlight/calculators/block';
import { markTerms } from '@ledgerlight/posts/glossary/mark-terms';
import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import { type RenderedMarkdown, renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { glossaryPath } from '@ledgerlight/site/routes';
import { handleTasks, type TaskWorker } from '../../workers/task-worker.ts';

interface MarkdownTask {
  readonly text: string;
  readonly hosts: ImageHosts;
  /** Those that the text explains at their first use. */
  readonly terms?: readonly GlossaryTerm[];
}

/** Renders the text of posts in a worker thread, for the post reader. */
export type MarkdownWorker = TaskWorker<MarkdownTask, RenderedMarkdown>;

handleTasks(({ text, hosts, terms = [] }: MarkdownTask) => {
  const rendered = renderMarkdown(text, { ...hosts, furtherBlocks: [calculatorBlock] });
  return { ...rendered, body: markTerms(rendered.body, terms, glossaryPath) };
});

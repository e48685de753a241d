import { parentPort } from 'node:worker_threads';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import { type RenderedMarkdown, renderMarkdown } from '@ledgerlight/posts/markdown/render';
import type { SideWorker } from './side.ts';

/** The text of an article, and where its pictures may come from. */
export interface ArticleText {
  readonly text: string;
  readonly hosts: ImageHosts;
}

/** Renders the texts of articles. */
export type ArticleWorker = SideWorker<ArticleText, RenderedMarkdown>;

parentPort?.on('message', ({ text, hosts }: ArticleText) => {
  parentPort?.postMessage(renderMarkdown(text, hosts));
});

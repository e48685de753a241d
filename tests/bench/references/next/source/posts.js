import { createReaderClient } from '@ledgerlight/backend/client';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { createArticleReader } from '@ledgerlight/shell/src/server/pages/article-reader.ts';
import { postsInMemory } from '../../../measured-shell/posts-in-memory.ts';

/** The facts of the site that its components show. */
export const site = { origin: 'http://localhost', copyEdition: 'default', newsletterUrl: '/embed/newsletter' };

let reader;
let inMemory;

/** The same posts from the same backend, read by the same code; each text is rendered once. */
export function posts() {
  reader ??= openReader();
  return reader;
}

/** The same, read once for each question. */
export function keptPosts() {
  inMemory ??= postsInMemory(posts());
  return inMemory;
}

function openReader() {
  const url = process.env.SUPABASE_URL;
  const client = createReaderClient({ url, publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY }, { timeout: 3_000 });
  const worker = { do: async ({ text, hosts }) => renderMarkdown(text, hosts) };
  return createArticleReader(createPostQueries(client), createPostSearch(client), worker, {
    siteOrigin: site.origin,
    storageOrigin: new URL(url).origin,
  });
}

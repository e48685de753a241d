import { createReaderClient } from '@ledgerlight/backend/client';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { shownImage } from '@ledgerlight/posts/image-hosts';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { neighboursOf } from '@ledgerlight/shell/src/server/pages/posts/post-neighbours.ts';
import { memoizedPosts } from '../../../measured-shell/memoized-posts.ts';

/** The facts of the site that its components show. */
export const site = { origin: 'http://localhost', copyEdition: 'default', newsletterUrl: '/embed/newsletter' };

let reader;
let inMemory;

/** The same posts from the same backend, read by the same code; each text is rendered once. */
export function posts() {
  reader ??= openReader();
  return reader;
}

/** The same, read once for each query. */
export function cachedPosts() {
  inMemory ??= memoizedPosts(posts());
  return inMemory;
}

function openReader() {
  const url = process.env.SUPABASE_URL;
  const client = createReaderClient({ url, publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY }, { timeout: 3_000 });
  const queries = createPostQueries(client);
  const hosts = { siteOrigin: site.origin, storageOrigin: new URL(url).origin };
  const texts = new Map();
  const rendered = (text) => {
    if (!texts.has(text)) texts.set(text, renderMarkdown(text, hosts));
    return texts.get(text);
  };
  const shown = (post) => ({ ...post, imageUrl: post.imageUrl && shownImage(post.imageUrl, hosts) });
  return {
    async list(query) {
      const page = await queries.list(query);
      return { ...page, cards: page.cards.map(shown) };
    },
    async findBySlug(slug) {
      const found = await queries.findBySlug(slug);
      if (found === null) return null;
      const { content, ...post } = found;
      const { newer, older } = post;
      return { ...shown(post), newer: newer.map(shown), older: older.map(shown), ...rendered(content) };
    },
    neighboursOf: async (post) => neighboursOf(post),
  };
}

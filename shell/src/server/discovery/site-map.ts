import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { indexedPages } from '@ledgerlight/site/indexed-pages';
import { authorPath, postPath, topicPath } from '@ledgerlight/site/routes';
import { ALL_POSTS_TAG, dependOnList } from '../context/request-context.ts';
import { XML_HEAD, xmlElement } from './feeds/xml.ts';

/**
 * Creates the writer of the site map, for the routes of `/sitemap.xml` and its parts.
 * @param authorSlugs returns the slugs of the authors who have a page
 */
export function createSiteMap(
  { origin, copyEdition }: { readonly origin: string; readonly copyEdition: CopyEdition },
  posts: Pick<PostFeed, 'siteMapParts' | 'siteMapPart' | 'topics'>,
  authorSlugs: () => Promise<readonly string[]>,
) {
  async function pageEntries(): Promise<readonly string[]> {
    const authorPaths = (await authorSlugs()).map(authorPath);
    const paths = [...indexedPages(copyEdition), ...(await topicPaths()), ...authorPaths];
    return paths.map((path) => entry('url', origin + path));
  }

  async function partText(number: number): Promise<string | null> {
    dependOnList(ALL_POSTS_TAG);
    const addresses = await posts.siteMapPart(number);
    if (!addresses) return null;
    const entries = addresses.map(({ slug, updatedAt }) => entry('url', origin + postPath(slug), updatedAt));
    return urlSet([...(number === 1 ? await pageEntries() : []), ...entries]);
  }

  async function topicPaths(): Promise<readonly string[]> {
    return (await posts.topics()).map(({ slug }) => topicPath(slug));
  }

  return {
    /** Returns `/sitemap.xml`: all addresses, or an index of several parts. @throws PostFeedError, AuthorQueryError */
    async whole(): Promise<string> {
      dependOnList(ALL_POSTS_TAG);
      const parts = await posts.siteMapParts();
      if (parts === 1) return (await partText(1)) ?? urlSet(await pageEntries());
      const entries = Array.from({ length: parts }, (_, index) =>
        entry('sitemap', `${origin}/sitemap-${index + 1}.xml`),
      );
      return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
    },
    /** Returns `/sitemap-<number>.xml`; null when there is no such part. @throws PostFeedError */
    part: async (number: number) => (number === 1 && (await posts.siteMapParts()) === 1 ? null : partText(number)),
  };
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(entries: readonly string[]): string {
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`;
}

function entry(name: 'url' | 'sitemap', address: string, updatedAt?: string): string {
  const lastModified = updatedAt === undefined ? '' : xmlElement('lastmod', new Date(updatedAt).toISOString());
  return `<${name}>${xmlElement('loc', address)}${lastModified}</${name}>`;
}

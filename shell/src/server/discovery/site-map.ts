import type { PostFeed } from '@ledgerlight/backend/post-feed';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { indexedPages } from '@ledgerlight/site/indexed-pages';
import { postPath, topicPath } from '@ledgerlight/site/routes';
import { ALL_POSTS_TAG, dependOnList } from '../context/request-context.ts';
import { XML_HEAD, xmlElement } from './feeds/xml.ts';

/** Creates the writer of the site map, for the routes of `/sitemap.xml` and its parts. */
export function createSiteMap(
  { origin, copyEdition }: { readonly origin: string; readonly copyEdition: CopyEdition },
  posts: Pick<PostFeed, 'siteMapParts' | 'siteMapPart' | 'topics'>,
) {
  const pages = indexedPages(copyEdition).map((path) => entry('url', origin + path));

  async function partText(number: number): Promise<string | null> {
    dependOnList(ALL_POSTS_TAG);
    const addresses = await posts.siteMapPart(number);
    if (!addresses) return null;
    const entries = addresses.map(({ slug, updatedAt }) => entry('url', origin + postPath(slug), updatedAt));
    return urlSet([...(number === 1 ? [...pages, ...(await topicPages())] : []), ...entries]);
  }

  async function topicPages(): Promise<readonly string[]> {
    if (copyEdition === 'original') return [];
    return (await posts.topics()).map(({ slug }) => entry('url', origin + topicPath(slug)));
  }

  return {
    /** Returns `/sitemap.xml`: all addresses, or an index of several parts. @throws PostFeedError */
    async whole(): Promise<string> {
      dependOnList(ALL_POSTS_TAG);
      const parts = await posts.siteMapParts();
      if (parts === 1) return (await partText(1)) ?? urlSet(pages);
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

import type { PostAddress, PostFeed } from '@ledgerlight/backend/post-feed';
import { INDEXED_PAGES } from '@ledgerlight/site/indexed-pages';
import { postPath } from '@ledgerlight/site/routes';
import { ALL_POSTS, dependOnList } from '../context/dependencies.ts';
import { XML_HEAD, xmlElement } from './feeds/xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The addresses of the site for search engines. */
export interface SiteMap {
  /** `/sitemap.xml`: every address, or an index of the parts when there are several. @throws PostFeedError */
  whole(): Promise<string>;
  /** `/sitemap-<number>.xml`; null when there is no such part. @throws PostFeedError */
  part(number: number): Promise<string | null>;
}

/** What a site map is made from. */
export interface SiteMapOptions {
  readonly origin: string;
  readonly posts: Pick<PostFeed, 'siteMapParts' | 'siteMapPart'>;
}

/** The site's pages and then its posts, oldest first, in the parts that the database keeps of them: each is one question. */
export function createSiteMap({ origin, posts }: SiteMapOptions): SiteMap {
  const pages = INDEXED_PAGES.map((path) => entry('url', origin + path));

  async function written(number: number): Promise<string | null> {
    dependOnList(ALL_POSTS);
    const addresses = await posts.siteMapPart(number);
    return addresses && urlSet([...(number === 1 ? pages : []), ...addresses.map((post) => postEntry(origin, post))]);
  }

  return {
    async whole() {
      dependOnList(ALL_POSTS);
      const parts = await posts.siteMapParts();
      if (parts === 1) return (await written(1)) ?? urlSet(pages);
      const entries = Array.from({ length: parts }, (_, index) =>
        entry('sitemap', `${origin}/sitemap-${index + 1}.xml`),
      );
      return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
    },
    part: async (number) => (number === 1 && (await posts.siteMapParts()) === 1 ? null : written(number)),
  };
}

function urlSet(entries: readonly string[]): string {
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`;
}

function postEntry(origin: string, { slug, updatedAt }: PostAddress): string {
  return entry('url', origin + postPath(slug), updatedAt);
}

function entry(name: 'url' | 'sitemap', address: string, updatedAt?: string): string {
  const lastModified = updatedAt === undefined ? '' : xmlElement('lastmod', new Date(updatedAt).toISOString());
  return `<${name}>${xmlElement('loc', address)}${lastModified}</${name}>`;
}

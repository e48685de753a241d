import { ADDRESS_PAGE_LIMIT, type PostAddress, type PostFeed } from '@ledgerlight/backend/post-feed';
import type { PostCursor } from '@ledgerlight/posts/post';
import { INDEXED_PAGES } from '@ledgerlight/site/indexed-pages';
import { postPath } from '@ledgerlight/site/routes';
import { XML_HEAD, xmlElement } from './xml.ts';

/** The most addresses that one site map may hold. */
const LARGEST_PART = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The addresses of the site for search engines. */
export interface SiteMap {
  /** `/sitemap.xml`: every address, or an index of the parts when one document cannot hold them. @throws PostFeedError */
  whole(): Promise<string>;
  /** `/sitemap-<number>.xml`; null when there is no such part. @throws PostFeedError */
  part(number: number): Promise<string | null>;
}

/** What a site map is made from. */
export interface SiteMapOptions {
  readonly origin: string;
  readonly posts: Pick<PostFeed, 'addresses' | 'placeAfter'>;
  /** The most addresses of one part. */
  readonly partLimit?: number;
}

/**
 * The site's pages and then its posts, oldest first, are one row that is cut into parts of the same size. A part is found by the
 * place after which it begins, with two rows for each part before it, and read from there by key. New posts join the last
 * part, so that the others stay as they are.
 */
export function createSiteMap({ origin, posts, partLimit = LARGEST_PART }: SiteMapOptions): SiteMap {
  const pages = INDEXED_PAGES.map((path) => entry('url', origin + path));
  const roomBesidePages = partLimit - pages.length;

  /** The places after which the parts begin; the first begins before all posts. */
  async function beginnings(): Promise<readonly (PostCursor | null)[]> {
    const places: (PostCursor | null)[] = [null];
    let end = await posts.placeAfter(null, roomBesidePages);
    while (end) {
      places.push(end);
      end = await posts.placeAfter(end, partLimit);
    }
    return places;
  }

  async function postsAfter(beginning: PostCursor | null, most: number): Promise<string[]> {
    const entries: string[] = [];
    let after = beginning;
    let left = most;
    do {
      const page = await posts.addresses(after, Math.min(left, ADDRESS_PAGE_LIMIT));
      entries.push(...page.addresses.map((post) => postEntry(origin, post)));
      left -= ADDRESS_PAGE_LIMIT;
      after = page.next;
    } while (after && left > 0);
    return entries;
  }

  async function firstPart(): Promise<string> {
    return urlSet([...pages, ...(await postsAfter(null, roomBesidePages))]);
  }

  return {
    async whole() {
      const parts = await beginnings();
      if (parts.length === 1) return firstPart();
      const entries = parts.map((_, index) => entry('sitemap', `${origin}/sitemap-${index + 1}.xml`));
      return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
    },
    async part(number) {
      const parts = await beginnings();
      const beginning = parts[number - 1];
      if (parts.length === 1 || beginning === undefined) return null;
      return number === 1 ? firstPart() : urlSet(await postsAfter(beginning, partLimit));
    },
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

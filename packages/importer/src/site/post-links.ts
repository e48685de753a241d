import { dirname, posix } from 'node:path';
import { headingSlug } from '@ledgerlight/posts/markdown/heading-outline';
import { decodeAddress } from '../names.ts';
import type { SourcePost } from './find-posts.ts';
import { baseName, type PostNames } from './post-names.ts';

/** Returns the address of the imported post that a name or address in another post refers to, or null. */
export type LinkFinder = (name: string, from: SourcePost) => string | null;

/** Creates the finder with which the converter of links looks up other imported posts. */
export function createLinkFinder(posts: readonly SourcePost[], names: ReadonlyMap<string, PostNames>): LinkFinder {
  const known = posts.map((post) => ({
    site: post.site,
    path: simplifiedPath(post.pathInSite),
    base: simplifiedPath(baseName(post.pathInSite)),
    folder: names.get(post.path)?.folder ?? '',
  }));

  return (name, from) => {
    const [address = '', heading] = decodeAddress(name).split('#', 2);
    const wanted = simplifiedPath(address.replace(/[?].*$/, '').replace(/^\/+|\\$/g, ''));
    if (wanted === '') return null;
    const beside = simplifiedPath(posix.join(dirname(from.pathInSite), address));
    const last = wanted.slice(wanted.lastIndexOf('/') + 1).replace(/^\d{4}-\d{2}-\d{2}-/, '');
    const inSite = known.filter(({ site }) => site === from.site);
    const found =
      inSite.find(({ path }) => path === beside) ??
      inSite.find(({ path }) => path === wanted || path.endsWith(`/${wanted}`)) ??
      inSite.find(({ folder, base }) => folder.toLowerCase() === last || base === last);
    if (found === undefined) return null;
    // Links to other files name a heading without the prefix of its id.
    const fragment = heading ? `#${headingSlug(heading).replace(/^s-/, '')}` : '';
    return `../${found.folder}/index.md${fragment}`;
  };
}

/** Returns the addresses of posts that a text names in third-party syntax: `[[Rates]]`, `{{< ref "rates.md" >}}`, `{% post_url 2026-03-01-rates %}`. */
export function namedPosts(text: string, from: SourcePost, find: LinkFinder): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const [, wikiName, reference] of text.matchAll(POST_REFERENCE)) {
    const name = (wikiName ?? reference ?? '').trim();
    const address = name === '' || links.has(name) ? null : find(name, from);
    if (address !== null) links.set(name, address);
  }
  return links;
}

const POST_REFERENCE =
  /\[\[([^\]|\n[]+)(?:\|[^\]\n]+)?\]\]|(?:\{\{[<%]\s*(?:rel)?ref\s+["']?|\{%-?\s*(?:post_url|link)\s+)([^"'\s%]+)/gi;

function simplifiedPath(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\/$/, '')
    .replace(/\.(?:mdx?|markdown|html?)$/, '')
    .replace(/\/_?index$/, '');
}

import { dirname, posix } from 'node:path';
import { headingSlug } from '@ledgerlight/posts/markdown/heading-outline';
import type { SourcePost } from './find-posts.ts';
import { baseName, type PostNames } from './post-names.ts';

/** Finds the imported post that a name or address in another post means, as the address of a link to it; null for none. */
export type LinkFinder = (name: string, from: SourcePost) => string | null;

/** Creates the finder for the posts of an import. */
export function createLinkFinder(posts: readonly SourcePost[], names: ReadonlyMap<string, PostNames>): LinkFinder {
  const known = posts.map((post) => ({
    site: post.site,
    own: simplifiedPath(post.pathInSite),
    base: simplifiedPath(baseName(post.pathInSite)),
    folder: names.get(post.path)?.folder ?? '',
  }));

  return (name, from) => {
    const [path = '', heading] = decoded(name).split('#', 2);
    const wanted = simplifiedPath(path.replace(/[?].*$/, '').replace(/^\/+|\\$/g, ''));
    if (wanted === '') return null;
    const beside = simplifiedPath(posix.join(dirname(from.pathInSite), path));
    const last =
      wanted
        .split('/')
        .at(-1)
        ?.replace(/^\d{4}-\d{2}-\d{2}-/, '') ?? '';
    const inSite = known.filter(({ site }) => site === from.site);
    const found =
      inSite.find(({ own }) => own === beside) ??
      inSite.find(({ own }) => own === wanted || own.endsWith(`/${wanted}`)) ??
      inSite.find(({ folder, base }) => folder.toLowerCase() === last || base === last);
    if (found === undefined) return null;
    return `../${found.folder}/index.md${heading ? `#${fragmentOf(heading)}` : ''}`;
  };
}

/** Finds the posts that a text names in third-party syntax: `[[Rates]]`, `{{< ref "rates.md" >}}`, `{% post_url 2026-03-01-rates %}`. */
export function namedPosts(text: string, from: SourcePost, find: LinkFinder): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const [, ...groups] of text.matchAll(NAME)) {
    const name = (groups.find((group) => group !== undefined) ?? '').trim();
    const address = name === '' || links.has(name) ? null : find(name, from);
    if (address !== null) links.set(name, address);
  }
  return links;
}

const NAME =
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

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The words of a heading joined by hyphens, as `publish` expects them in links to other files. */
function fragmentOf(heading: string): string {
  return headingSlug(heading).replace(/^s-/, '');
}

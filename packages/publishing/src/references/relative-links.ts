import { safeLink } from '@ledgerlight/posts/address';
import { headingSlug } from '@ledgerlight/posts/markdown/heading-outline';
import type { PublishWarning } from '../findings.ts';
import type { PublishPorts } from '../ports.ts';
import type { LinkSpan, TextSpans } from '../text/post-text.ts';
import { SLUG_PATTERN, STORED_LIMITS } from '../text/stored-limits.ts';
import { isFileReference, spellings } from './file-reference.ts';

/**
 * Resolves links such as `other-post`, `../other-post.md` and `other-post.html` to the posts that `slugs` names, or else to stored posts.
 * Part of `planPost`.
 * @throws what the store throws
 */
export async function resolveRelativeLinks(
  { links }: Pick<TextSpans, 'links'>,
  { links: site }: Pick<PublishPorts, 'links'>,
  slugs: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<{ readonly targets: ReadonlyMap<string, string>; readonly warnings: readonly PublishWarning[] }> {
  const unsafe = links.filter(({ url }) => url !== '' && !url.startsWith('#') && safeLink(url) === null);
  if (unsafe.length === 0) return { targets: new Map(), warnings: [] };
  const wanted = new Map<string, string>();
  for (const { url } of unsafe.slice(0, MAX_LINKS)) {
    const slug = slugs.get(url) ?? slugMeant(url);
    if (slug !== null) wanted.set(url, slug);
  }
  const unknown = [...wanted].flatMap(([url, slug]) => (slugs.has(url) ? [] : slug));
  const stored = unknown.length === 0 ? new Set<string>() : await site.findSlugs([...new Set(unknown)], signal);
  const targets = new Map<string, string>();
  for (const [url, slug] of wanted) {
    if (slugs.has(url) || stored.has(slug)) targets.set(url, site.postAddress(slug) + anchorOf(url));
  }
  return { targets, warnings: unsafe.filter(({ url }) => !targets.has(url)).map((link) => unresolved(link, site)) };
}

const MAX_LINKS = 200;

/** The slug that a relative address ends with; null for another file. */
function slugMeant(url: string): string | null {
  if (!isFileReference(url)) return null;
  const [path = ''] = url.split(/[?#]/, 1);
  const name = path
    .replace(/\/+$/, '')
    .replace(/\/_?index\.(?:mdx?|html?)$/i, '')
    .split('/')
    .at(-1)
    ?.replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '')
    .toLowerCase();
  return name && SLUG_PATTERN.test(name) && name.length <= STORED_LIMITS.slug ? name : null;
}

function anchorOf(url: string): string {
  const heading = /#(.+)$/.exec(url)?.[1];
  return heading === undefined ? '' : `#${headingSlug(spellings(heading).at(-1) ?? heading)}`;
}

function unresolved({ url, line, column }: LinkSpan, site: PublishPorts['links']): PublishWarning {
  const position = { link: url, line, column };
  const shown = `Readers see the text of the link to '${url.slice(0, 100)}' without a link`;
  if (!isFileReference(url)) {
    const message = `${shown}. Use an address that begins with https:, mailto:, tel: or /.`;
    return { code: 'unsafe-link', message, ...position };
  }
  let hint = `No post has this address. Use one from the root of the site, such as ${site.postAddress('other-post')}.`;
  if (HOST.test(url)) hint = `Write https://${url.slice(0, 100)}.`;
  else if (OTHER_FILE.test(url)) hint = 'Files cannot be attached. Use the address at which it is online.';
  return { code: 'relative-link', message: `${shown}. ${hint}`, ...position };
}

const HOST = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|eu|io|gov|edu|co\.uk)(?:[/?#]|$))/i;
const OTHER_FILE = /\.(?!(?:mdx?|markdown|html?)(?:[?#]|$))[a-z][a-z0-9]{1,4}(?:[?#]|$)/i;

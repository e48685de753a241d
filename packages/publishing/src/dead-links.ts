import { addressWithinSite, safeLink } from '@ledgerlight/posts/address';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';
import type { PublishWarning } from './findings.ts';
import type { PublishPorts } from './ports.ts';
import type { PostText } from './post-text.ts';

/** Warns of links to pages of the site that lead to nothing. What cannot be found out is not warned of. */
export async function deadLinkWarnings(
  { tree }: PostText,
  { links, environment }: Pick<PublishPorts, 'links' | 'environment'>,
  signal: AbortSignal,
): Promise<readonly PublishWarning[]> {
  const found = linksWithinSite(tree, environment.siteOrigin);
  if (found.size === 0) return [];
  const dead = await links.findDead([...found.keys()], signal);
  return dead.map((link) => {
    const message = `The link to '${link.slice(0, 100)}' leads to no page that readers see.`;
    return { code: 'dead-link', message, link, ...found.get(link) };
  });
}

/** The most links that are looked up: nobody writes more by hand. */
const MOST_LINKS = 50;

/** The paths of the site's pages that a text links, without query and place, each with where it stands first. */
function linksWithinSite(
  tree: PostText['tree'],
  siteOrigin: string | undefined,
): ReadonlyMap<string, { readonly line: number; readonly column: number }> {
  const found = new Map<string, { readonly line: number; readonly column: number }>();
  forEachNode(tree, (node) => {
    if ((node.type !== 'link' && node.type !== 'definition') || !node.position || found.size === MOST_LINKS) return;
    const link = safeLink(node.url);
    const [path] = (link?.kind === 'page' && addressWithinSite(link.href, siteOrigin)?.split(/[?#]/, 1)) || [];
    if (!path || found.has(path)) return;
    const { line, column } = node.position.start;
    found.set(path, { line, column });
  });
  return found;
}

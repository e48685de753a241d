import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { headingSlug, outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import type { Definition, Link } from 'mdast';
import { decodeAddress } from '../names.ts';
import type { EditedText, TextReplacement } from './edited-text.ts';
import { encodedAddress } from './html-elements.ts';

/**
 * Points links within a site to what `find` returns for their address, and to headings. Links to nothing and to files that posts cannot
 * have are removed and reported.
 */
export function convertLinks(text: EditedText, find: (address: string) => string | null): readonly FileProblem[] {
  const { content } = text;
  const tree = parseMarkdown(content);
  const headings = new Set(outlineHeadings(tree).headings.map(({ id }) => id));
  const problems: FileProblem[] = [];
  const replacements: TextReplacement[] = [];
  for (const link of nodesOf(tree, 'link', 'definition')) {
    const { start, end } = spanOf(link) ?? { start: 0, end: 0 };
    if (content.charAt(start) !== '[') continue;
    const isElsewhere = ELSEWHERE.test(link.url);
    const address = isElsewhere ? anchorOf(link.url, headings) : find(link.url);
    if (address === link.url || (isElsewhere && address === null)) continue;
    const plain = address === null ? labelOf(content, link) : linkTo(address, content, link);
    if (plain !== null) replacements.push({ start, end, plain });
    if (address !== null) continue;
    const shown = `'${link.url.slice(0, 60)}'`;
    const [code, reason] = FILE.test(link.url)
      ? ['attachment', `${shown} is a file, and posts cannot have files.`]
      : ['dead-link', `No imported post has the address ${shown}.`];
    const outcome = plain === null ? 'It stays as it is' : 'The link was removed';
    problems.push({ code, message: `${reason} ${outcome}; --old-site makes it absolute.`, ...text.placeOf(start) });
  }
  text.edit(replacements);
  return problems;
}

/** Addresses of other sites, headings, and the home page. */
const ELSEWHERE = /^(?:[a-z][\w+.-]*:|\/\/|#|\/?$)/i;

const FILE =
  /\.(?:pdf|zip|gz|docx?|xlsx?|pptx?|csv|mp[34]|mov|webm|wav|epub|ipynb|png|jpe?g|webp|gif|avif|heic|svg)(?:[?#].*)?$/i;

function anchorOf(address: string, headings: ReadonlySet<string>): string | null {
  if (!address.startsWith('#')) return null;
  const id = headingSlug(decodeAddress(address.slice(1)));
  return `#${id}` !== address && headings.has(id) ? `#${id}` : null;
}

function linkTo(address: string, content: string, link: Link | Definition): string | null {
  const target = `${encodedAddress(address)}${link.title ? ` "${link.title.replace(/["\\]/g, '\\$&')}"` : ''}`;
  if (link.type === 'definition') return `[${link.label ?? link.identifier}]: ${target}`;
  const label = labelOf(content, link);
  return label === null ? null : `[${label}](${target})`;
}

function labelOf(content: string, link: Link | Definition): string | null {
  if (link.type === 'definition') return null;
  const first = link.children[0]?.position?.start.offset;
  const last = link.children.at(-1)?.position?.end.offset;
  return first === undefined || last === undefined ? null : content.slice(first, last);
}

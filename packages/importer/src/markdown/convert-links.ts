import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { headingSlug, outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';
import type { Definition, Link, Root } from 'mdast';
import type { EditedText } from './edited-text.ts';
import { encodedAddress } from './html-elements.ts';
import type { Replacement } from './replace.ts';

/** Leads links within a site to the imported posts and headings, and reports links to files that a post cannot carry. */
export function convertLinks(text: EditedText, find: (address: string) => string | null): readonly FileProblem[] {
  const { content } = text;
  const tree = parseMarkdown(content);
  const headings = new Set(outlineHeadings(tree).headings.map(({ id }) => id));
  const problems: FileProblem[] = [];
  const replacements: Replacement[] = [];
  for (const link of linksOf(tree)) {
    const start = link.position?.start.offset ?? 0;
    if (content.charAt(start) !== '[') continue;
    const file = FILE.exec(link.url)?.[1];
    const address = link.url.startsWith('#') ? anchorOf(link.url, headings) : find(link.url);
    if (address !== null) {
      const replacement = withAddress(content, link, address);
      if (replacement !== null) replacements.push(replacement);
    } else if (file !== undefined && !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(link.url)) {
      const replacement = withoutAddress(content, link);
      if (replacement !== null) replacements.push(replacement);
      const message = `'${link.url.slice(0, 60)}' is a file, which posts do not carry. Its words stand without a link.`;
      problems.push({ code: 'attachment', message, ...text.placeOf(start) });
    }
  }
  text.edit(replacements);
  return problems;
}

const FILE =
  /\.(pdf|zip|gz|docx?|xlsx?|pptx?|csv|mp[34]|mov|webm|wav|epub|ipynb|png|jpe?g|webp|gif|avif|heic|svg)(?:[?#].*)?$/i;

function linksOf(tree: Root): readonly (Link | Definition)[] {
  const links: (Link | Definition)[] = [];
  forEachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') links.push(node);
  });
  return links;
}

function anchorOf(address: string, headings: ReadonlySet<string>): string | null {
  const id = headingSlug(safelyDecoded(address.slice(1)));
  return `#${id}` !== address && headings.has(id) ? `#${id}` : null;
}

function withAddress(content: string, link: Link | Definition, address: string): Replacement | null {
  const title = link.title ? ` "${link.title.replace(/["\\]/g, '\\$&')}"` : '';
  const start = link.position?.start.offset ?? 0;
  const end = link.position?.end.offset ?? 0;
  if (link.type === 'definition') {
    return { start, end, plain: `[${link.label ?? link.identifier}]: ${encodedAddress(address)}${title}` };
  }
  const inner = innerOf(content, link);
  return inner === null ? null : { start, end, plain: `[${inner}](${encodedAddress(address)}${title})` };
}

function withoutAddress(content: string, link: Link | Definition): Replacement | null {
  if (link.type === 'definition') return null;
  const inner = innerOf(content, link);
  if (inner === null) return null;
  return { start: link.position?.start.offset ?? 0, end: link.position?.end.offset ?? 0, plain: inner };
}

/** The words of a link as they are written. */
function innerOf(content: string, link: Link): string | null {
  const first = link.children[0]?.position?.start.offset;
  const last = link.children.at(-1)?.position?.end.offset;
  return first === undefined || last === undefined ? null : content.slice(first, last);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

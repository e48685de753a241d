import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { headingSlug, outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import type { Definition, Link } from 'mdast';
import { decodeAddress } from '../names.ts';
import type { EditedText, TextReplacement } from './edited-text.ts';
import { encodedAddress } from './html-elements.ts';

/** Points links within a site to the imported posts and headings. Removes and reports links to files that posts cannot have. */
export function convertLinks(text: EditedText, find: (address: string) => string | null): readonly FileProblem[] {
  const { content } = text;
  const tree = parseMarkdown(content);
  const headings = new Set(outlineHeadings(tree).headings.map(({ id }) => id));
  const problems: FileProblem[] = [];
  const replacements: TextReplacement[] = [];
  for (const link of nodesOf(tree, 'link', 'definition')) {
    const { start, end } = spanOf(link) ?? { start: 0, end: 0 };
    if (content.charAt(start) !== '[') continue;
    const address = link.url.startsWith('#') ? anchorOf(link.url, headings) : find(link.url);
    const isFile = FILE.test(link.url) && !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(link.url);
    if (address === null && !isFile) continue;
    const plain = address === null ? labelOf(content, link) : linkTo(address, content, link);
    if (plain !== null) replacements.push({ start, end, plain });
    if (address !== null) continue;
    const message = `'${link.url.slice(0, 60)}' is a file, and posts cannot have files. The link was removed.`;
    problems.push({ code: 'attachment', message, ...text.placeOf(start) });
  }
  text.edit(replacements);
  return problems;
}

const FILE =
  /\.(?:pdf|zip|gz|docx?|xlsx?|pptx?|csv|mp[34]|mov|webm|wav|epub|ipynb|png|jpe?g|webp|gif|avif|heic|svg)(?:[?#].*)?$/i;

function anchorOf(address: string, headings: ReadonlySet<string>): string | null {
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

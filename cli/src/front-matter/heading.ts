import { outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';

export interface OpeningHeading {
  readonly title: string;
  /** The heading as typed, with the blank lines after it. */
  readonly typed: string;
}

export function openingHeading(content: string): OpeningHeading | null {
  const typed = HEADING.exec(content)?.[0];
  if (typed === undefined) return null;
  const tree = parseMarkdown(typed);
  const [node] = tree.children;
  const [heading] = outlineHeadings(tree).headings;
  return node?.type === 'heading' && node.depth === 1 && heading ? { title: heading.text, typed } : null;
}

const HEADING = /^(?: {0,3}#[ \t][^\n]*| {0,3}\S[^\n]*\n {0,3}=+[ \t]*)(?:\n[ \t]*)*(?:\n|$)/;

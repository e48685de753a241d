import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { element, type RichText, type RichTextNode } from '../text/rich-text.ts';
import { makeTypographic } from '../tree/typographic.ts';
import type { BlockFault, BlockKind } from './block-kind.ts';

/** The points of a post in a box: paragraphs and lists with emphasis. */
export const inShortBlock: BlockKind = {
  language: 'in-short',
  problemCode: 'invalid-block',
  maxPerPost: 1,
  tooMany: "A text has one 'in-short' block.",
  faultsOf(text) {
    const remainder = EXAMPLE_LINES.find((line) => text.includes(line));
    if (remainder !== undefined) {
      const line = text.split('\n').findIndex((written) => written.includes(remainder)) + 1;
      return [{ line, message: `The box still says '${remainder}', as the example does. Write your own points.` }];
    }
    return readBox(text).faults;
  },
  render(text) {
    const tree = inShortTree(text);
    if (!tree) return null;
    makeTypographic(tree);
    return [
      element('aside', { className: 'in-short', 'aria-labelledby': TITLE_ID }, [
        element('h2', { id: TITLE_ID }, ['In short']),
        ...tree.children.flatMap(richTextOf),
      ]),
    ];
  },
  // The text below says it again.
  readableText: () => '',
};

/** Returns the parsed box; null for one that pages show as code. */
export function inShortTree(text: string): Root | null {
  const { tree, faults } = readBox(text);
  return faults.length > 0 ? null : tree;
}

const EXAMPLE_LINES = ['The first thing to remember', 'A second one, with its figure'];

/** The block that the editor inserts. The publish check refuses what is left of it. */
export const IN_SHORT_EXAMPLE = `\`\`\`in-short\n${EXAMPLE_LINES.map((line) => `- ${line}`).join('\n')}\n\`\`\``;

const TITLE_ID = 'in-short';
const MAX_CHARACTERS = 1_200;
const ALLOWED_TYPES: ReadonlySet<Nodes['type']> = new Set([
  'root',
  'paragraph',
  'list',
  'listItem',
  'text',
  'strong',
  'emphasis',
]);

function readBox(text: string): { readonly tree: Root | null; readonly faults: readonly BlockFault[] } {
  if (text.trim() === '') return { tree: null, faults: [{ line: 0, message: "The 'in-short' block is empty." }] };
  if (text.length > MAX_CHARACTERS) {
    const message = `The 'in-short' block has more than ${MAX_CHARACTERS} characters.`;
    return { tree: null, faults: [{ line: 0, message }] };
  }
  const tree = fromMarkdown(text);
  const refused = firstRefused(tree, 0);
  if (!refused) return { tree, faults: [] };
  const message = 'An in-short box has paragraphs and lists with **strong** and *emphasised* words, and nothing else.';
  return { tree, faults: [{ line: refused.position?.start.line ?? 0, message }] };
}

/** The levels of a list within a list, with emphasis in it. */
const MAX_DEPTH = 8;

function firstRefused(node: Nodes, depth: number): Nodes | null {
  if (!ALLOWED_TYPES.has(node.type) || depth > MAX_DEPTH) return node;
  for (const child of 'children' in node ? node.children : []) {
    const refused = firstRefused(child, depth + 1);
    if (refused) return refused;
  }
  return null;
}

function richTextOf(node: Nodes): RichText {
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'paragraph':
      return [element('p', {}, childrenOf(node.children))];
    case 'list':
      return [element(node.ordered ? 'ol' : 'ul', {}, childrenOf(node.children))];
    case 'listItem':
      return [element('li', {}, node.children.flatMap(tightText))];
    case 'strong':
      return [element('strong', {}, childrenOf(node.children))];
    case 'emphasis':
      return [element('em', {}, childrenOf(node.children))];
    default:
      return [];
  }
}

/** A point of one paragraph needs no element of its own. */
function tightText(node: Nodes): RichText {
  return node.type === 'paragraph' ? childrenOf(node.children) : richTextOf(node);
}

function childrenOf(nodes: readonly Nodes[]): readonly RichTextNode[] {
  return nodes.flatMap(richTextOf);
}

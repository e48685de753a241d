import type { Position } from '@ledgerlight/posts/front-matter/nodes';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { byIdentifier, nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import type { EditedText, TextReplacement } from './edited-text.ts';
import { encodedAddress, imageMarkdown } from './html-elements.ts';

/** Imports the images of a text. `bring` returns a file name, or null for an image that becomes a link or its alternative text. */
export async function convertImages(
  text: EditedText,
  bring: (address: string, place: Position) => Promise<string | null>,
): Promise<void> {
  const tree = parseMarkdown(text.content);
  const definitions = byIdentifier(nodesOf(tree, 'definition'));
  const replacements: TextReplacement[] = [];
  for (const node of nodesOf(tree, 'image', 'imageReference')) {
    const source = node.type === 'image' ? node : definitions.get(node.identifier);
    const span = spanOf(node);
    if (source === undefined || span === null) continue;
    const { start, end } = span;
    const alternative = node.alt ?? '';
    const name = await bring(source.url, text.placeOf(start));
    const plain =
      name === null ? withoutImage(source.url, alternative) : imageMarkdown(alternative, name, source.title ?? '');
    replacements.push({ start, end, plain });
  }
  text.edit(replacements);
}

function withoutImage(address: string, alternative: string): string {
  const label = escapeImageAlt(alternative);
  return /^https?:/i.test(address) ? `[${label || 'Image'}](${encodedAddress(address)})` : label;
}

import type { Position } from '@ledgerlight/posts/front-matter/nodes';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';
import type { Definition, Image, ImageReference } from 'mdast';
import type { EditedText, TextReplacement } from './edited-text.ts';
import { encodedAddress, imageMarkdown } from './html-elements.ts';

/** Imports the images of a text. `bring` returns a file name, or null for an image that becomes a link or its alternative text. */
export async function convertImages(
  text: EditedText,
  bring: (address: string, place: Position) => Promise<string | null>,
): Promise<void> {
  const definitions = new Map<string, Definition>();
  const images: (Image | ImageReference)[] = [];
  forEachNode(parseMarkdown(text.content), (node) => {
    if (node.type === 'image' || node.type === 'imageReference') images.push(node);
    else if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const replacements: TextReplacement[] = [];
  for (const node of images) {
    const source = node.type === 'image' ? node : definitions.get(node.identifier);
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (source === undefined || start === undefined || end === undefined) continue;
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

import type { Place } from '@ledgerlight/posts/front-matter/nodes';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';
import { writtenAlternative } from '@ledgerlight/posts/markdown/written-alternative';
import type { EditedText } from './edited-text.ts';
import { encodedAddress, imageMarkdown } from './html-elements.ts';
import type { Replacement } from './replace.ts';

/** Brings an image in and gives the name of its file beside the post, or null after the reason was reported. */
export type BringImage = (address: string, place: Place) => Promise<string | null>;

/** An image of a text, and where it stands. */
interface ImageNode {
  readonly start: number;
  readonly end: number;
  readonly address: string;
  readonly alternative: string;
  readonly title: string;
}

/** Brings the images of a text in. One that cannot be brought in leaves a link to it, or its alternative text. */
export async function convertImages(text: EditedText, bring: BringImage): Promise<void> {
  const replacements: Replacement[] = [];
  for (const { start, end, address, alternative, title } of imagesOf(text.content)) {
    const name = await bring(address, text.placeOf(start));
    const plain = name === null ? withoutImage(address, alternative) : imageMarkdown(alternative, name, title);
    replacements.push({ start, end, plain });
  }
  text.edit(replacements);
}

function withoutImage(address: string, alternative: string): string {
  const words = writtenAlternative(alternative);
  return /^https?:/i.test(address) ? `[${words || 'Image'}](${encodedAddress(address)})` : words;
}

function imagesOf(content: string): readonly ImageNode[] {
  const tree = parseMarkdown(content);
  const definitions = new Map<string, { readonly url: string; readonly title?: string | null | undefined }>();
  forEachNode(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const images: ImageNode[] = [];
  forEachNode(tree, (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const source = node.type === 'image' ? node : definitions.get(node.identifier);
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (source === undefined || start === undefined || end === undefined) return;
    images.push({ start, end, address: source.url, alternative: node.alt ?? '', title: source.title ?? '' });
  });
  return images;
}

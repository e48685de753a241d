import type { RichText, RichTextNode } from '@ledgerlight/posts/rich-text';

/** Returns the text without its first image where that is the featured image, which the page shows above. A caption stays. */
export function textBelowImage(text: RichText, featured: string | null): RichText {
  const index = text.findIndex((node) => imageOf(node) !== undefined);
  const block = text[index];
  if (featured === null || !isElement(block) || imageOf(block) !== featured) return text;
  const [, ...children] = block.children ?? [];
  return [...text.slice(0, index), ...(children.length > 0 ? [{ ...block, children }] : []), ...text.slice(index + 1)];
}

/** Returns the address of the image that a paragraph or figure begins with. */
function imageOf(node: RichTextNode) {
  const [first] = isElement(node) ? (node.children ?? []) : [];
  return isElement(first) && first.tag === 'img' ? first.attributes?.src : undefined;
}

function isElement(node: RichTextNode | undefined) {
  return typeof node === 'object';
}

import type { RichText, RichTextNode } from '@ledgerlight/posts/rich-text';

/** Returns the text without its first image where the page shows that above, as the featured image. A caption stays. */
export function textBelowImage(text: RichText, featured: string | null): RichText {
  const index = text.findIndex((node) => imageOf(node) !== undefined);
  const block = text[index];
  if (featured === null || typeof block !== 'object' || imageOf(block) !== featured) return text;
  const children = (block.children ?? []).slice(1);
  const rest = children.length > 0 ? [{ ...block, children }] : [];
  return [...text.slice(0, index), ...rest, ...text.slice(index + 1)];
}

function imageOf(block: RichTextNode) {
  const first = typeof block === 'object' && block.children?.[0];
  return typeof first === 'object' && first.tag === 'img' ? first.attributes?.src : undefined;
}

import type { RichText, RichTextElement } from '../text/rich-text.ts';

export function elementsOf(body: RichText): RichTextElement[] {
  return body.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])]));
}

export function plainTextOf(body: RichText): string {
  return body.map((node) => (typeof node === 'string' ? node : plainTextOf(node.children ?? []))).join('');
}

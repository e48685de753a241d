import { RICH_TEXT_TAGS, type RichText, type RichTextNode, type RichTextTag } from '@ledgerlight/posts/rich-text';
import { createElement, type ReactNode } from 'react';
import style from './rich-text-view.module.css';

const KNOWN_TAGS: ReadonlySet<RichTextTag> = new Set(RICH_TEXT_TAGS);

/** Shows rendered markdown. It makes React elements of the known tags and never reads HTML. */
export function RichTextView({ text }: { readonly text: RichText }) {
  return <div className={style.prose}>{text.map(renderNode)}</div>;
}

function renderNode(node: RichTextNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  if (!KNOWN_TAGS.has(node.tag)) return null;
  return createElement(node.tag, { ...node.attributes, key: index }, ...(node.children ?? []).map(renderNode));
}

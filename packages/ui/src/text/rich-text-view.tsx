import { imageVariants } from '@ledgerlight/posts/image-variants';
import {
  RICH_TEXT_ADDRESS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextElement,
  type RichTextNode,
} from '@ledgerlight/posts/rich-text';
import { createElement, type ReactNode } from 'react';
import './chart.module.css';
import type { LinkComponent } from './link.ts';
import { NewTabNote } from './new-tab-note.tsx';
import style from './rich-text-view.module.css';

/**
 * Shows rendered markdown as React elements. It reads no HTML: a tag that is not known is left out with all it holds, an
 * attribute that is not known is dropped, and so is an address that could run code. `Link` shows links within the site;
 * those that open a new tab say so to screen readers.
 */
export function RichTextView({ text, Link }: { readonly text: RichText; readonly Link: LinkComponent }) {
  return <div className={style.prose}>{text.map(nodeRenderer(Link))}</div>;
}

const KNOWN_TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);

/** An image of a text is as wide as the column; the widest column has 38.5rem. */
const TEXT_IMAGE_SIZES = '(min-width: 42rem) 38.5rem, 92vw';
const COLUMN_WIDTH = 616;
/**
 * The height of the tallest image in pixels, as in the style sheet. A higher one is shown smaller, so that a screen shows all
 * of it.
 */
const TALLEST_IMAGE = 720;

/** The elements that React does not allow to have children. */
const VOID_TAGS: ReadonlySet<string> = new Set(['img', 'hr', 'br', 'input']);

const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set(RICH_TEXT_ATTRIBUTES);

function nodeRenderer(Link: LinkComponent) {
  return function renderNode(node: RichTextNode, index: number): ReactNode {
    if (typeof node === 'string') return node;
    if (!KNOWN_TAGS.has(node.tag)) return null;
    const attributes: Attributes & { key: number } = { ...attributesOf(node), key: index };
    if (VOID_TAGS.has(node.tag)) return createElement(node.tag, attributes);
    const children = (node.children ?? []).map(renderNode);
    const { href, key, ...others } = attributes;
    if (node.tag === 'a' && typeof href === 'string' && href.startsWith('/')) {
      return createElement(Link, { ...others, key, to: href }, ...children);
    }
    if (attributes.target === '_blank') children.push(<NewTabNote key="new-tab" />);
    return createElement(node.tag, attributes, ...children);
  };
}

type Attributes = Record<string, string | number | boolean>;

function attributesOf(node: RichTextElement): Attributes {
  const attributes = safeAttributes(node);
  if (isBareAddress(node)) return { ...attributes, className: style.bareAddress ?? '' };
  return node.tag === 'img' ? imageAttributes(attributes) : attributes;
}

function imageAttributes(attributes: Attributes): Attributes {
  const variants = imageVariants(String(attributes.src));
  const { width, height } = attributes;
  if (!variants || typeof width !== 'number' || typeof height !== 'number') return attributes;
  const shown = Math.round(width * Math.min(1, TALLEST_IMAGE / height));
  const sizes = shown < COLUMN_WIDTH ? `min(${shown}px, 92vw)` : TEXT_IMAGE_SIZES;
  return { sizes, srcSet: variants.srcSet, ...attributes, width: shown, height: Math.min(height, TALLEST_IMAGE) };
}

/** A link whose text is its address already: on paper the address is not said twice. */
function isBareAddress({ tag, attributes, children }: RichTextElement): boolean {
  const [text] = children ?? [];
  return tag === 'a' && typeof text === 'string' && BARE_FORMS.some((form) => `${form}${text}` === attributes?.href);
}

/** What a reader may leave out. */
const BARE_FORMS = ['', 'https://', 'http://'];

function safeAttributes({ attributes = {} }: RichTextElement): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => KNOWN_ATTRIBUTES.has(name) && (!isAddress(name) || RICH_TEXT_ADDRESS.test(String(value))),
    ),
  );
}

function isAddress(name: string): boolean {
  return name === 'href' || name === 'src';
}

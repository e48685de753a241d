import { imageVariants } from '@ledgerlight/posts/image-variants';
import {
  CALCULATOR_ATTRIBUTE,
  RICH_TEXT_ADDRESS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextElement,
  type RichTextNode,
} from '@ledgerlight/posts/rich-text';
import { type ComponentType, createElement, type ReactNode } from 'react';
import chart from './chart.module.css';
import type { LinkComponent } from './link.ts';
import { NewTabNote } from './new-tab-note.tsx';
import style from './rich-text-view.module.css';
import { ScrollBox } from './scroll-box.tsx';

/**
 * Renders rich text as React elements. Drops unknown tags with their content, unknown attributes and unsafe URLs.
 * `Link` renders links within the site; links in a new tab say so to screen readers.
 */
export function RichTextView({ text, Link, Calculator }: RichTextViewProps) {
  return (
    <div className={`${style.prose} ${chart.text}`} dir="auto">
      {text.map(nodeRenderer(Link, Calculator))}
    </div>
  );
}

interface RichTextViewProps {
  readonly text: RichText;
  readonly Link: LinkComponent;
  /** Shown around a calculator's text, which it may replace. */
  readonly Calculator?: ComponentType<{ readonly address: string; readonly children: ReactNode }>;
}

const KNOWN_TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);

const TEXT_IMAGE_SIZES = '(min-width: 42rem) 38.5rem, 92vw';
const COLUMN_WIDTH = 616;
/** In pixels, as in the style sheet: a taller image is scaled to fit a screen. */
const MAX_IMAGE_HEIGHT = 720;

const VOID_TAGS: ReadonlySet<string> = new Set(['img', 'hr', 'br', 'input']);

const KNOWN_ATTRIBUTES: ReadonlySet<string> = new Set(RICH_TEXT_ATTRIBUTES);

function nodeRenderer(Link: LinkComponent, Calculator: RichTextViewProps['Calculator']) {
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
    if ((node.tag === 'div' || node.tag === 'pre') && attributes.tabIndex === 0) {
      return (
        <ScrollBox key={key} tag={node.tag} attributes={others}>
          {children}
        </ScrollBox>
      );
    }
    const calculator = others[CALCULATOR_ATTRIBUTE];
    if (Calculator && typeof calculator === 'string') {
      return (
        <Calculator key={key} address={calculator}>
          {children}
        </Calculator>
      );
    }
    if (attributes.target === '_blank') children.push(<NewTabNote key="new-tab" />);
    return createElement(node.tag, attributes, ...children);
  };
}

type Attributes = Record<string, string | number | boolean>;

function attributesOf(node: RichTextElement): Attributes {
  const attributes = safeAttributes(node);
  if (isBareUrl(node)) return { ...attributes, className: style.bareAddress ?? '' };
  return node.tag === 'img' ? imageAttributes(attributes) : attributes;
}

function imageAttributes(attributes: Attributes): Attributes {
  const variants = imageVariants(String(attributes.src));
  const { width, height } = attributes;
  if (!variants || typeof width !== 'number' || typeof height !== 'number') return attributes;
  const shown = Math.round(width * Math.min(1, MAX_IMAGE_HEIGHT / height));
  const sizes = shown < COLUMN_WIDTH ? `min(${shown}px, 92vw)` : TEXT_IMAGE_SIZES;
  return { sizes, srcSet: variants.srcSet, ...attributes, width: shown, height: Math.min(height, MAX_IMAGE_HEIGHT) };
}

/** A link whose text is its URL: print styles do not repeat the URL. */
function isBareUrl({ tag, attributes, children }: RichTextElement): boolean {
  const [text] = children ?? [];
  return (
    tag === 'a' &&
    typeof text === 'string' &&
    OMITTED_PREFIXES.some((prefix) => `${prefix}${text}` === attributes?.href)
  );
}

const OMITTED_PREFIXES = ['', 'https://', 'http://'];

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

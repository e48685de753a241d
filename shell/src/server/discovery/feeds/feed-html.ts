import { calculatorBlock } from '@ledgerlight/calculators/block';
import { imageSizeFromAddress } from '@ledgerlight/images/name';
import { CORRECTION_LABELS } from '@ledgerlight/posts/correction';
import { formatDay } from '@ledgerlight/posts/date-words';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import {
  PORTABLE_ADDRESS,
  PORTABLE_ATTRIBUTES,
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextElement,
  type RichTextNode,
} from '@ledgerlight/posts/rich-text';
import { publicImageAddress } from '@ledgerlight/posts/stored-image';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { CORRECTIONS_TITLE } from '@ledgerlight/site/copy/corrections';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import { postPath } from '@ledgerlight/site/routes';
import { portableImage } from '@ledgerlight/site/share-image';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formulaText } from './formula-text.ts';

export interface FeedOrigins {
  readonly origin: string;
  readonly storageOrigin: string;
}

/**
 * Renders a post's image, text, corrections and disclosures for feed readers: with absolute addresses, without scripts and styles. Has no JSX, so
 * that Node runs it in a worker without a build.
 */
export function feedHtml(post: CorrectedPost, { origin, storageOrigin }: FeedOrigins): string {
  const address = origin + postPath(post.slug);
  const resolveImage = (stored: string) => portableImage(origin, publicImageAddress(stored, storageOrigin));
  const image: RichText =
    post.imageUrl === null ? [] : [{ tag: 'p', children: [imageElement(resolveImage(post.imageUrl), post.imageAlt)] }];
  const text = renderMarkdown(post.content, { isForFeed: true, furtherBlocks: [calculatorBlock], resolveImage }).body;
  const shown = [...image, ...text].map(nodeRenderer(address));
  return renderToStaticMarkup(createElement(Fragment, null, ...shown, ...correctionsOf(post), ...disclosuresOf(post)));
}

function correctionsOf(post: CorrectedPost): readonly ReactNode[] {
  if (post.corrections.length === 0) return [];
  const items = post.corrections.map(({ kind, note, correctedAt }) =>
    createElement(
      'li',
      { key: correctedAt },
      createElement('time', { dateTime: correctedAt }, formatDay(correctedAt)),
      `, ${CORRECTION_LABELS[kind]}: ${typographicText(note)}`,
    ),
  );
  return [createElement('h2', null, CORRECTIONS_TITLE), createElement('ul', null, items)];
}

function disclosuresOf({ disclosures = [] }: CorrectedPost): readonly ReactNode[] {
  if (disclosures.length === 0) return [];
  const texts = disclosures.map(({ key, title, text }) =>
    createElement('p', { key }, createElement('strong', null, `${typographicText(title)}. `), typographicText(text)),
  );
  return [createElement('h2', null, DISCLOSURES_TITLE), ...texts];
}

function imageElement(address: string, alt: string): RichTextElement {
  return { tag: 'img', attributes: { src: address, alt, ...imageSizeFromAddress(address) } };
}

const ALLOWED_TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set(PORTABLE_ATTRIBUTES);

function nodeRenderer(address: string) {
  return function render(node: RichTextNode, index: number): ReactNode {
    if (typeof node === 'string') return node;
    if (!ALLOWED_TAGS.has(node.tag)) return null;
    if (node.tag === 'math') return formulaText(node);
    if (node.tag === 'input') return node.attributes?.checked ? '☑' : '☐';
    const attributes = { ...feedAttributes(node, address), key: index };
    // React adds a preload link for an image that is not lazy.
    if (node.tag === 'img') return createElement('img', { ...attributes, loading: 'lazy' });
    return createElement(node.tag, attributes, ...(node.children ?? []).map(render));
  };
}

function feedAttributes({ attributes = {} }: RichTextElement, address: string) {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (!ALLOWED_ATTRIBUTES.has(name)) return [];
      if (name !== 'href' && name !== 'src') return [[name, value]];
      const target = URL.canParse(String(value), address) ? new URL(String(value), address).href : '';
      return PORTABLE_ADDRESS.test(target) ? [[name, target]] : [];
    }),
  );
}

import { imageSizeFromAddress } from '@ledgerlight/pictures/name';
import { chartWithoutPicture } from '@ledgerlight/posts/chart/table';
import { dayInWords } from '@ledgerlight/posts/date-words';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import {
  ADDRESS_ELSEWHERE,
  ATTRIBUTES_ELSEWHERE,
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextElement,
  type RichTextNode,
} from '@ledgerlight/posts/rich-text';
import { publicImageAddress } from '@ledgerlight/posts/stored-image';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { CORRECTIONS_TITLE } from '@ledgerlight/site/copy/corrections';
import { postPath } from '@ledgerlight/site/routes';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Where visitors reach the site, and everybody its pictures. */
export interface FeedOrigins {
  readonly origin: string;
  readonly storageOrigin: string;
}

/**
 * A post's picture, full text and corrections as HTML for readers elsewhere: every address is absolute, nothing in it runs, and
 * nothing needs this site's styles. Without JSX, so that a worker runs it as it stands.
 */
export function feedArticle(post: CorrectedPost, { origin, storageOrigin }: FeedOrigins): string {
  const address = origin + postPath(post.slug);
  const resolveImage = (kept: string) => publicImageAddress(kept, storageOrigin);
  const picture: RichText =
    post.imageUrl === null ? [] : [{ tag: 'p', children: [pictureOf(resolveImage(post.imageUrl), post.imageAlt)] }];
  const text = renderMarkdown(post.content, { showChart: chartWithoutPicture, resolveImage }).body;
  const shown = [...picture, ...text].map(nodeRenderer(address));
  return renderToStaticMarkup(createElement(Fragment, null, ...shown, ...correctionsOf(post)));
}

function correctionsOf(post: CorrectedPost): readonly ReactNode[] {
  if (post.corrections.length === 0) return [];
  const items = post.corrections.map(({ note, correctedAt }) =>
    createElement(
      'li',
      { key: correctedAt },
      createElement('time', { dateTime: correctedAt }, dayInWords(correctedAt)),
      `: ${typographicText(note)}`,
    ),
  );
  return [createElement('h2', null, CORRECTIONS_TITLE), createElement('ul', null, items)];
}

function pictureOf(address: string, alt: string): RichTextElement {
  return { tag: 'img', attributes: { src: address, alt, ...imageSizeFromAddress(address) } };
}

const KNOWN_TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(ATTRIBUTES_ELSEWHERE);

function nodeRenderer(address: string) {
  return function render(node: RichTextNode, index: number): ReactNode {
    if (typeof node === 'string') return node;
    if (!KNOWN_TAGS.has(node.tag)) return null;
    // The box of a task: a feed reader has no forms.
    if (node.tag === 'input') return node.attributes?.checked ? '☑' : '☐';
    const attributes = { ...attributesElsewhere(node, address), key: index };
    // A picture that is not lazy would get a preload link, which belongs into a head.
    if (node.tag === 'img') return createElement('img', { ...attributes, loading: 'lazy' });
    return createElement(node.tag, attributes, ...(node.children ?? []).map(render));
  };
}

function attributesElsewhere({ attributes = {} }: RichTextElement, address: string) {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (!KEPT_ATTRIBUTES.has(name)) return [];
      if (name !== 'href' && name !== 'src') return [[name, value]];
      const target = URL.canParse(String(value), address) ? new URL(String(value), address).href : '';
      return ADDRESS_ELSEWHERE.test(target) ? [[name, target]] : [];
    }),
  );
}

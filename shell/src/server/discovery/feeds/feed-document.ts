import { CORRECTION_LABELS } from '@ledgerlight/posts/correction';
import type { NewsletterListing } from '@ledgerlight/posts/newsletter';
import type { CorrectedPost, ListedCorrection } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { BRAND } from '@ledgerlight/site/brand';
import type { Feed } from '@ledgerlight/site/feeds';
import { CORRECTIONS_ID, newsletterIssuePath, postPath } from '@ledgerlight/site/routes';
import { emptyXmlElement, XML_HEAD, xmlElement, xmlText } from './xml.ts';

/** An entry of a feed: a post, a correction of one, or an issue of the newsletter. */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly author: string;
  readonly category: { readonly term: string; readonly label: string };
  readonly summary: string;
  /** The whole text; null for the summary only. */
  readonly html: string | null;
}

export type FeedFormat = 'rss' | 'atom';

/** @param html null for the summary only */
export function itemOfPost(post: CorrectedPost, html: string | null): FeedItem {
  const { id, slug, publishedAt, updatedAt, author, type } = post;
  return {
    ...{ id, publishedAt, updatedAt, author, html },
    title: typographicText(post.title),
    path: postPath(slug),
    category: { term: type, label: postTypeLabel(type) },
    summary: typographicText(post.metaDescription ?? post.excerpt),
  };
}

/** Makes the entry of a correction in the feed of corrections. */
export function itemOfCorrection({ id, kind, note, correctedAt, slug, title }: ListedCorrection): FeedItem {
  const label = CORRECTION_LABELS[kind];
  return {
    ...{ id, publishedAt: correctedAt, updatedAt: correctedAt, author: BRAND.name, html: null },
    title: typographicText(`${label}: ${title}`),
    path: `${postPath(slug)}#${CORRECTIONS_ID}`,
    category: { term: kind, label },
    summary: typographicText(note),
  };
}

/** Makes the entry of an issue in the feed of the newsletter. */
export function itemOfIssue({ id, slug, subject, summary, sentAt }: NewsletterListing): FeedItem {
  return {
    ...{ id, publishedAt: sentAt, updatedAt: sentAt, author: BRAND.name, html: null },
    title: typographicText(subject),
    path: newsletterIssuePath(slug),
    category: { term: 'newsletter', label: 'Newsletter' },
    summary: typographicText(summary),
  };
}

/** Writes a feed as RSS or Atom, for the routes of feeds. */
export function feedDocument(format: FeedFormat, origin: string, feed: Feed, items: readonly FeedItem[]): string {
  return format === 'rss' ? rssDocument(origin, feed, items) : atomDocument(origin, feed, items);
}

function rssDocument(origin: string, feed: Feed, items: readonly FeedItem[]): string {
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    '<channel>',
    xmlElement('title', feed.title),
    xmlElement('link', origin + feed.pagePath),
    xmlElement('description', feed.description),
    xmlElement('language', 'en'),
    xmlElement('lastBuildDate', newest(items).toUTCString()),
    emptyXmlElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: origin + feed.rssPath }),
    ...items.map((item) =>
      [
        '<item>',
        xmlElement('title', item.title),
        xmlElement('link', origin + item.path),
        xmlElement('guid', stableId(item), { isPermaLink: 'false' }),
        xmlElement('pubDate', new Date(item.publishedAt).toUTCString()),
        xmlElement('atom:updated', new Date(item.updatedAt).toISOString()),
        xmlElement('dc:creator', item.author),
        xmlElement('category', item.category.label),
        xmlElement('description', xmlText(item.summary)),
        ...(item.html === null ? [] : [xmlElement('content:encoded', item.html)]),
        '</item>',
      ].join('\n'),
    ),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function atomDocument(origin: string, feed: Feed, items: readonly FeedItem[]): string {
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    xmlElement('id', origin + feed.atomPath),
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.description),
    xmlElement('updated', newest(items).toISOString()),
    xmlElement('icon', origin + BRAND.logoPath),
    emptyXmlElement('link', { rel: 'self', type: 'application/atom+xml', href: origin + feed.atomPath }),
    emptyXmlElement('link', { rel: 'alternate', type: 'text/html', href: origin + feed.pagePath }),
    ...items.map((item) =>
      [
        '<entry>',
        xmlElement('id', stableId(item)),
        xmlElement('title', item.title),
        emptyXmlElement('link', { rel: 'alternate', type: 'text/html', href: origin + item.path }),
        xmlElement('published', new Date(item.publishedAt).toISOString()),
        xmlElement('updated', new Date(item.updatedAt).toISOString()),
        `<author>${xmlElement('name', item.author)}</author>`,
        emptyXmlElement('category', item.category),
        xmlElement('summary', item.summary),
        ...(item.html === null ? [] : [xmlElement('content', item.html, { type: 'html' })]),
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}

function stableId({ id }: FeedItem): string {
  return `urn:uuid:${id}`;
}

function newest(items: readonly FeedItem[]): Date {
  return new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))));
}

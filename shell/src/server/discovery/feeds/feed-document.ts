import type { CorrectedPost, Post } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { BRAND } from '@ledgerlight/site/brand';
import type { Feed } from '@ledgerlight/site/feeds';
import { postPath } from '@ledgerlight/site/routes';
import { emptyXmlElement, XML_HEAD, xmlElement, xmlText } from './xml.ts';

export interface FeedEntry {
  readonly post: CorrectedPost;
  /** The whole text; null for the summary only. */
  readonly html: string | null;
}

export type FeedFormat = 'rss' | 'atom';

/** Writes a feed as RSS or Atom, for the routes of feeds. */
export function feedDocument(format: FeedFormat, origin: string, feed: Feed, entries: readonly FeedEntry[]): string {
  return format === 'rss' ? rssDocument(origin, feed, entries) : atomDocument(origin, feed, entries);
}

function rssDocument(origin: string, feed: Feed, entries: readonly FeedEntry[]): string {
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    '<channel>',
    xmlElement('title', feed.title),
    xmlElement('link', origin + feed.pagePath),
    xmlElement('description', feed.description),
    xmlElement('language', 'en'),
    xmlElement('lastBuildDate', newest(entries).toUTCString()),
    emptyXmlElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: origin + feed.rssPath }),
    ...entries.map(({ post, html }) =>
      [
        '<item>',
        xmlElement('title', typographicText(post.title)),
        xmlElement('link', origin + postPath(post.slug)),
        xmlElement('guid', stableId(post), { isPermaLink: 'false' }),
        xmlElement('pubDate', new Date(post.publishedAt).toUTCString()),
        xmlElement('atom:updated', new Date(post.updatedAt).toISOString()),
        xmlElement('dc:creator', post.author),
        xmlElement('category', postTypeLabel(post.type)),
        xmlElement('description', xmlText(summaryOf(post))),
        ...(html === null ? [] : [xmlElement('content:encoded', html)]),
        '</item>',
      ].join('\n'),
    ),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function atomDocument(origin: string, feed: Feed, entries: readonly FeedEntry[]): string {
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">`,
    xmlElement('id', origin + feed.atomPath),
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.description),
    xmlElement('updated', newest(entries).toISOString()),
    xmlElement('icon', origin + BRAND.logoPath),
    emptyXmlElement('link', { rel: 'self', type: 'application/atom+xml', href: origin + feed.atomPath }),
    emptyXmlElement('link', { rel: 'alternate', type: 'text/html', href: origin + feed.pagePath }),
    ...entries.map(({ post, html }) =>
      [
        '<entry>',
        xmlElement('id', stableId(post)),
        xmlElement('title', typographicText(post.title)),
        emptyXmlElement('link', { rel: 'alternate', type: 'text/html', href: origin + postPath(post.slug) }),
        xmlElement('published', new Date(post.publishedAt).toISOString()),
        xmlElement('updated', new Date(post.updatedAt).toISOString()),
        `<author>${xmlElement('name', post.author)}</author>`,
        emptyXmlElement('category', { term: post.type, label: postTypeLabel(post.type) }),
        xmlElement('summary', summaryOf(post)),
        ...(html === null ? [] : [xmlElement('content', html, { type: 'html' })]),
        '</entry>',
      ].join('\n'),
    ),
    '</feed>\n',
  ].join('\n');
}

function stableId(post: Post): string {
  return `urn:uuid:${post.id}`;
}

function summaryOf(post: Post): string {
  return typographicText(post.metaDescription ?? post.excerpt);
}

function newest(entries: readonly FeedEntry[]): Date {
  return new Date(Math.max(0, ...entries.map(({ post }) => Date.parse(post.updatedAt))));
}

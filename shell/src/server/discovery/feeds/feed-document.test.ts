import type { CorrectedPost } from '@ledgerlight/posts/post';
import { CORRECTIONS_FEED, SITE_FEED } from '@ledgerlight/site/feeds';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { correctedPost } from '../../testing/corrected-post.ts';
import { feedDocument, itemOfCorrection, itemOfPost } from './feed-document.ts';
import { feedHtml } from './feed-html.ts';

const origin = 'https://ledgerlight.example';
const hostile = `Fish & <chips> "at" 'noon' ]]> 📈`;
const shown = 'Fish & <chips> “at” ‘noon’ ]]> 📈';
const post: CorrectedPost = {
  ...correctedPost('A **ladder** & a \u0001row ]]>'),
  slug: 'bond-ladders',
  title: hostile,
  author: 'Marta & Kowalczyk',
  type: 'market-analysis',
  excerpt: 'A ladder is a row of bonds.',
  publishedAt: '2026-03-14T08:30:00.123456+00:00',
  updatedAt: '2026-03-16T10:30:00+02:00',
};
const html = feedHtml(post, { origin, storageOrigin: origin });
const entries = [itemOfPost(post, html)];
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, processEntities: true });

test('renders a post as RSS with escaped characters', () => {
  const document = feedDocument('rss', origin, SITE_FEED, entries);
  expect(XMLValidator.validate(document)).toBe(true);
  const { channel } = parser.parse(document).rss;
  expect(channel).toMatchObject({
    title: 'Ledgerlight',
    link: 'https://ledgerlight.example/',
    lastBuildDate: 'Mon, 16 Mar 2026 08:30:00 GMT',
    'atom:link': { '@_rel': 'self', '@_href': 'https://ledgerlight.example/rss.xml' },
  });
  expect(channel.item).toEqual({
    title: shown,
    link: 'https://ledgerlight.example/blog/bond-ladders',
    guid: { '#text': 'urn:uuid:2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10', '@_isPermaLink': 'false' },
    pubDate: 'Sat, 14 Mar 2026 08:30:00 GMT',
    'atom:updated': '2026-03-16T08:30:00.000Z',
    'dc:creator': 'Marta & Kowalczyk',
    category: 'Market Analysis',
    description: 'A ladder is a row of bonds.',
    'content:encoded': '<p>A <strong>ladder</strong> &amp; a row ]]&gt;</p>',
  });
});

test('renders a post as Atom with escaped characters', () => {
  const document = feedDocument('atom', origin, SITE_FEED, entries);
  expect(XMLValidator.validate(document)).toBe(true);
  const { feed } = parser.parse(document);
  expect(feed).toMatchObject({ id: 'https://ledgerlight.example/atom.xml', updated: '2026-03-16T08:30:00.000Z' });
  expect(feed.entry).toEqual({
    id: 'urn:uuid:2d1c2a90-97a2-4c1e-8a3d-2a6a2f3b9a10',
    title: shown,
    link: { '@_rel': 'alternate', '@_type': 'text/html', '@_href': 'https://ledgerlight.example/blog/bond-ladders' },
    published: '2026-03-14T08:30:00.123Z',
    updated: '2026-03-16T08:30:00.000Z',
    author: { name: 'Marta & Kowalczyk' },
    category: { '@_term': 'market-analysis', '@_label': 'Market Analysis' },
    summary: 'A ladder is a row of bonds.',
    content: { '#text': '<p>A <strong>ladder</strong> &amp; a row ]]&gt;</p>', '@_type': 'html' },
  });
});

test('escapes the summary as HTML in RSS and as text in Atom', () => {
  const hostile = [itemOfPost({ ...post, metaDescription: '<img src=x>' }, html)];
  const { channel } = parser.parse(feedDocument('rss', origin, SITE_FEED, hostile)).rss;
  expect(channel.item.description).toBe('&lt;img src=x&gt;');
  expect(parser.parse(feedDocument('atom', origin, SITE_FEED, hostile)).feed.entry.summary).toBe('<img src=x>');
});

test.each(['rss', 'atom'] as const)('a feed of %s without posts is valid', (format) => {
  expect(XMLValidator.validate(feedDocument(format, origin, SITE_FEED, []))).toBe(true);
});

test.each(['rss', 'atom'] as const)('a correction in %s leads to the corrections of its post', (format) => {
  const correction = itemOfCorrection({
    ...{ id: post.id, kind: 'clarification', note: 'It is <b>3.75 %</b>.', correctedAt: '2026-03-15T08:30:00Z' },
    ...{ slug: post.slug, title: hostile },
  });
  const document = feedDocument(format, origin, CORRECTIONS_FEED, [correction]);
  expect(XMLValidator.validate(document)).toBe(true);
  const { rss, feed } = parser.parse(document);
  const { title, link, description, summary } = format === 'rss' ? rss.channel.item : feed.entry;
  expect(title).toBe(`Clarification: ${shown}`);
  expect(link['@_href'] ?? link).toBe('https://ledgerlight.example/blog/bond-ladders#corrections');
  expect(description ?? summary).toBe(format === 'rss' ? 'It is &lt;b&gt;3.75 %&lt;/b&gt;.' : 'It is <b>3.75 %</b>.');
});

import { escapeContent } from '@ledgerlight/posts/escape';
import type { MetaTagFacts } from './page-facts.ts';

/** Returns the tags for the head of a page. X reads the Open Graph tags where it has none of its own. */
export function writeMetaTags(page: MetaTagFacts): string {
  const { title, description, address, siteName, image, imageAlt, account, kind, indexing } = page;
  return [
    `<title>${escapeContent(oneLine(title))}</title>`,
    named('description', description),
    `<link rel="canonical" href="${escapeContent(new URL(address).href)}">`,
    indexing === 'noindex' ? named('robots', 'noindex') : '',
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', new URL(address).href),
    property('og:site_name', siteName),
    property('og:image', image && new URL(image).href),
    image ? property('og:image:alt', imageAlt) : '',
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:site', account && `@${account.replace('@', '')}`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function named(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeContent(oneLine(content))}">`;
}

function property(name: string, content: string): string {
  return content === '' ? '' : `<meta property="${name}" content="${escapeContent(oneLine(content))}">`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

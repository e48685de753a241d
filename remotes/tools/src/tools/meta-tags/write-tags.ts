import { escapeContent } from '@ledgerlight/posts/escape';
import type { MetaTagFacts } from './page-facts.ts';

/** Returns the tags for the head of a page. X reads the Open Graph tags where it has none of its own. */
export function writeMetaTags(page: MetaTagFacts): string {
  const { title, description, address, siteName, image, imageAlt, account, kind, indexing } = page;
  return [
    `<title>${escapeContent(oneLine(title))}</title>`,
    tag('name', 'description', description),
    `<link rel="canonical" href="${escapeContent(new URL(address).href)}">`,
    indexing === 'noindex' ? tag('name', 'robots', 'noindex') : '',
    tag('property', 'og:type', kind),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', new URL(address).href),
    tag('property', 'og:site_name', siteName),
    tag('property', 'og:image', image && new URL(image).href),
    image ? tag('property', 'og:image:alt', imageAlt) : '',
    tag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    tag('name', 'twitter:site', account && `@${account.replace('@', '')}`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function tag(attribute: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeContent(oneLine(content))}">`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

/** What a server shows of a part of a page. */
export function markupOf(part: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
}

/** The words of the markup as they are read, one space between them. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Where the links of the markup lead, in order. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  );
}

import { within } from '@testing-library/dom';

export function pageOf(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  // A shadow root isolates the ids, by which accessible names are found.
  document.createElement('div').attachShadow({ mode: 'open' }).append(page);
  return page;
}

export function sectionOf(page: HTMLElement, headingId: string): HTMLElement {
  const name = page.querySelector(`h1#${headingId}, h2#${headingId}`)?.textContent;
  if (!name) throw new Error(`No heading #${headingId}`);
  return within(page).getByRole('region', { name });
}

/** Returns the text with one space between elements and lines. */
export function wordsOf(part: Element): string {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (texts.nextNode()) parts.push(texts.currentNode.textContent ?? '');
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Returns each link as text and target: `Contact -> /contact`. */
export function linksOf(part: HTMLElement): readonly string[] {
  return within(part)
    .queryAllByRole('link')
    .map((link) => `${wordsOf(link)} -> ${link.getAttribute('href')}`);
}

export function headingsOf(part: HTMLElement, level: number): readonly string[] {
  return within(part).queryAllByRole('heading', { level }).map(wordsOf);
}

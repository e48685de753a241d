import { within } from '@testing-library/dom';

/** The page that a server's markup makes, to be read by role and name. */
export function pageOf(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  // Each page has the ids of its own, by which names are found.
  document.createElement('div').attachShadow({ mode: 'open' }).append(page);
  return page;
}

/** The section that the heading with this id names. @throws when there is none */
export function sectionOf(page: HTMLElement, headingId: string): HTMLElement {
  const name = page.querySelector(`h1#${headingId}, h2#${headingId}`)?.textContent;
  if (!name) throw new Error(`No heading #${headingId}`);
  return within(page).getByRole('region', { name });
}

/** A part as a reader has it: its words, with one space where markup or a line stands between them. */
export function wordsOf(part: Element): string {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '');
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Each link of a part as its words and where it leads: `Contact -> /contact`. */
export function linksOf(part: HTMLElement): readonly string[] {
  return within(part)
    .queryAllByRole('link')
    .map((link) => `${wordsOf(link)} -> ${link.getAttribute('href')}`);
}

/** The headings of one level in their order. */
export function headingsOf(part: HTMLElement, level: number): readonly string[] {
  return within(part).queryAllByRole('heading', { level }).map(wordsOf);
}

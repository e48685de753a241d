import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';

export interface ElementMarks {
  readonly open: string;
  readonly close: string;
}

/** The HTML elements of imported posts with markdown in place of their tags. */
export const MARKED_ELEMENTS: ReadonlyMap<string, ElementMarks> = new Map(
  Object.entries({
    '**': ['b', 'strong', 'mark'],
    '*': ['i', 'em', 'cite', 'dfn', 'var'],
    '~~': ['del', 's', 'strike'],
    '`': ['kbd', 'code', 'samp', 'tt'],
    '"': ['q'],
  }).flatMap(([mark, names]) => names.map((name) => [name, { open: mark, close: mark }] as const)),
);

export const TRANSPARENT_INLINE: ReadonlySet<string> = new Set([
  ...['span', 'font', 'small', 'big', 'u', 'ins', 'abbr', 'acronym', 'time', 'label', 'bdi', 'bdo', 'wbr', 'picture'],
  ...['noscript', 'nobr', 'data', 'sub', 'sup', 'source'],
]);

export const TRANSPARENT_BLOCKS: ReadonlySet<string> = new Set([
  ...['div', 'p', 'section', 'article', 'center', 'header', 'footer', 'main', 'aside', 'nav', 'figure', 'ul', 'ol'],
  ...['dl', 'address', 'hgroup', 'tabs', 'Tabs', 'summary', 'details', 'Fragment'],
  ...['Steps', 'CardGrid', 'Cards', 'FileTree', 'Columns', 'Column', 'Center', 'Box'],
]);

export function imageMarkdown(alternative: string, address: string, title = ''): string {
  const titled = title === '' ? '' : ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
  return `![${escapeImageAlt(alternative)}](${encodedAddress(address)}${titled})`;
}

/** Encodes an address for a link without angle brackets. */
export function encodedAddress(address: string): string {
  return address
    .trim()
    .replace(/[^!-~\u00A0-\u{10FFFF}]|[()<>\\]/gu, (character) =>
      encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
    );
}

/** Returns a link to the page in a frame, or null for an address that is not absolute. */
export function frameLink(source: string): string | null {
  const address = source.startsWith('//') ? `https:${source}` : source;
  if (!/^https?:\/\//i.test(address)) return null;
  const youtubeId = /(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]+)/i.exec(address)?.[1];
  if (youtubeId !== undefined) return youtubeLink(youtubeId);
  const vimeoId = /player\.vimeo\.com\/video\/(\d+)/i.exec(address)?.[1];
  if (vimeoId !== undefined) return `[Video on Vimeo](https://vimeo.com/${vimeoId})`;
  return `[Embedded page](${encodedAddress(address)})`;
}

export function youtubeLink(id: string): string {
  return `[Video on YouTube](https://www.youtube.com/watch?v=${id})`;
}

import { cutToWidth, textWidth } from './text-width.ts';

/** Sizes and widths, in pixels, at which results on a desktop were cut when this was written. Search engines publish none. */
export const SHOWN_TITLE = { fontSize: 20, width: 580, short: 230 };
export const SHOWN_DESCRIPTION = { fontSize: 14, width: 920, short: 400 };

type Line = typeof SHOWN_TITLE;

export function lineWidth(text: string, { fontSize }: Line): number {
  return Math.round(textWidth(text.trim(), fontSize));
}

export function shownLine(text: string, { fontSize, width }: Line): string {
  return cutToWidth(text.replaceAll(/\s+/g, ' ').trim(), fontSize, width);
}

/** Returns the address as a result shows it: `example.com › guides › mortgage`. */
export function shownAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return [host.replace(/^www\./, ''), ...pathname.split('/').filter(Boolean).map(decoded)].join(' › ');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import { scalingWords } from '@ledgerlight/pictures/scaling';
import type { Draft, ParsedPost } from './parsed-post.ts';

/** The lines that tell what of the files is not published as it stands there. */
export function leftOutLines(
  posts: readonly ParsedPost[],
  drafts: readonly Draft[],
  isVerbose: boolean,
): readonly string[] {
  const lines: string[] = [];
  if (drafts.length > 0) {
    const names = drafts.map(({ file }) => file.shown);
    lines.push(
      `Drafts left out (${countOf(drafts)}): ${listed(names, isVerbose ? names.length : MOST_NAMED)}. "draft: false" publishes one.`,
    );
  }
  // A picture of many posts is one.
  const scaled = [...new Map(posts.flatMap((post) => [...post.scaled])).values()];
  if (scaled.length > 0) lines.push(`${scalingWords(scaled)} --original keeps ${scaled.length === 1 ? 'it' : 'them'}.`);
  return lines;
}

function listed(names: readonly string[], most: number): string {
  const some = names.slice(0, most).join(', ');
  return names.length > most ? `${some} and ${names.length - most} more` : some;
}

const MOST_NAMED = 10;

/** How many files there are, in words. */
export function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? 'one file' : `${length.toLocaleString('en')} files`;
}

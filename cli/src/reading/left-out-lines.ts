import { scalingWords } from '@ledgerlight/pictures/scaling';
import type { Draft, ParsedPost } from './parsed-post.ts';

/** The lines that tell what of the files is not published as it stands there. */
export function leftOutLines(
  posts: readonly ParsedPost[],
  drafts: readonly Draft[],
  isVerbose: boolean,
): readonly string[] {
  const lines: string[] = [];
  const someOf = (names: readonly string[]) => listed(names, isVerbose ? names.length : MOST_NAMED);
  if (drafts.length > 0) {
    const names = drafts.map(({ file }) => file.shown);
    lines.push(`Drafts left out (${countOf(drafts)}): ${someOf(names)}. "draft: false" publishes one.`);
  }
  const keys = countedIn(posts.map(({ leftOut }) => leftOut));
  if (keys.length > 0) lines.push(`Keys left out: ${keys.join(', ')}.`);
  const names = countedIn(posts.map(({ unlinked }) => unlinked));
  if (names.length > 0)
    lines.push(`Shown without a link, as no post here has that name and an address yet: ${someOf(names)}.`);
  // A picture of many posts is one.
  const converted = [...new Map(posts.flatMap((post) => [...post.converted])).values()];
  if (converted.length > 0) lines.push(`Converted to WEBP: ${someOf(converted)}.`);
  const scaled = [...new Map(posts.flatMap((post) => [...post.scaled])).values()];
  if (scaled.length > 0) lines.push(`${scalingWords(scaled)} --original keeps ${scaled.length === 1 ? 'it' : 'them'}.`);
  return lines;
}

/** Each of the words with the number of files that have it. */
function countedIn(files: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of files.flatMap((words) => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Array.from(counts, ([word, count]) => `${word} (in ${count === 1 ? 'one file' : `${count} files`})`);
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

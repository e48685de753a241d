import { acronymOf } from '../../generators/language/acronyms.ts';
import { cleanPhrase } from '../../generators/language/clean-text.ts';
import { inSentenceCase } from '../../generators/language/letter-case.ts';
import { type Keyword, keywordsOf } from './keywords.ts';

export const REACHES = ['broad', 'medium', 'narrow'] as const;
/** How many posts a tag is likely to share: the more words, the fewer. */
export type Reach = (typeof REACHES)[number];

const MAX_PER_GROUP = 10;
/** Below this, tags for kinds of readers and posts are added. */
const FEW = 4;

/** Returns hashtags from a text by reach, the best of each group first. */
export function hashtagsOf(text: string, place: string): Readonly<Record<Reach, readonly string[]>> {
  const keywords = keywordsOf(text);
  const byWords = (fits: (count: number) => boolean) =>
    keywords.filter((keyword) => fits(wordCount(keyword))).map(tagOf);
  const [main] = keywords;
  const narrow = [
    ...(main && place !== '' ? [tagOf(main) + camelCase(cleanPhrase(place))] : []),
    ...byWords((count) => count > 2),
  ];
  const medium = byWords((count) => count === 2);
  const top = keywords.slice(0, 1);
  return distinct({
    broad: byWords((count) => count === 1),
    medium: medium.length < FEW ? [...medium, ...extended(top, ['Tips', 'Guide', 'Explained'])] : medium,
    narrow:
      narrow.length < FEW ? [...narrow, ...extended(top, ['ForBeginners', 'InPlainEnglish', 'StepByStep'])] : narrow,
  });
}

function extended(keywords: readonly Keyword[], endings: readonly string[]): readonly string[] {
  return endings.flatMap((ending) => keywords.map((keyword) => tagOf(keyword) + ending));
}

function wordCount({ words }: Keyword): number {
  return words.flatMap((word) => word.split('-')).length;
}

function tagOf({ words }: Keyword): string {
  return `#${camelCase(words.join(' '))}`;
}

/** Capitals separate the words for readers and screen readers. */
function camelCase(text: string): string {
  return inSentenceCase(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => acronymOf(word) ?? capitalised(word))
    .join('');
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('en-GB') + rest.join('');
}

/** Drops what is no tag, and repeats that differ in capitals only. */
function distinct(groups: Readonly<Record<Reach, readonly string[]>>): Readonly<Record<Reach, readonly string[]>> {
  const seen = new Set<string>();
  const withoutRepeats = (tags: readonly string[]) =>
    tags
      .filter((tag) => {
        const key = tag.toLowerCase();
        if (seen.has(key) || !/\p{L}/u.test(tag)) return false;
        seen.add(key);
        return true;
      })
      .slice(0, MAX_PER_GROUP);
  return {
    broad: withoutRepeats(groups.broad),
    medium: withoutRepeats(groups.medium),
    narrow: withoutRepeats(groups.narrow),
  };
}

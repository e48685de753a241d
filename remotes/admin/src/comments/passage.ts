import type { Passage } from '@ledgerlight/backend/post-comments';

const MAX_QUOTE_LENGTH = 2000;
const MAX_CONTEXT_LENGTH = 64;

export const WHOLE_TEXT: Passage = { quote: '', prefix: '', suffix: '' };

/** Returns the passage between two positions, which is how a comment stores it. */
export function passageAt(text: string, from: number, to: number): Passage {
  const end = Math.min(to, from + MAX_QUOTE_LENGTH);
  return {
    quote: text.slice(from, end),
    prefix: text.slice(Math.max(from - MAX_CONTEXT_LENGTH, 0), from),
    suffix: text.slice(end, end + MAX_CONTEXT_LENGTH),
  };
}

/** Returns where a passage is: of several places the one whose context is most alike. Null when its words are gone. */
export function findPassage(text: string, { quote, prefix, suffix }: Passage): { from: number; to: number } | null {
  if (quote === '') return null;
  let best: { from: number; alike: number } | null = null;
  for (let from = text.indexOf(quote); from !== -1; from = text.indexOf(quote, from + 1)) {
    const before = text.slice(Math.max(from - prefix.length, 0), from);
    const after = text.slice(from + quote.length, from + quote.length + suffix.length);
    const alike = alikeAtEnd(before, prefix) + alikeAtStart(after, suffix);
    if (best === null || alike > best.alike) best = { from, alike };
  }
  return best && { from: best.from, to: best.from + quote.length };
}

function alikeAtStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

function alikeAtEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

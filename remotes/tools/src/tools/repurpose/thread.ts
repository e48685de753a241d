import { bestSentences } from './rank.ts';
import type { SectionedPost } from './read-post.ts';

export const MAX_POST = 280;
/** X replaces each address by one of its own. */
const ADDRESS_LENGTH = 23;

/** Returns the length of a text as X counts it: addresses as 23, emoji and most letters beyond Latin, Greek and Cyrillic as 2. */
export function postLength(text: string): number {
  const withoutAddresses = text.replaceAll(/https?:\/\/\S+/gi, '');
  const addresses = text.match(/https?:\/\/\S+/gi)?.length ?? 0;
  return [...withoutAddresses].reduce((sum, character) => sum + weightOf(character), addresses * ADDRESS_LENGTH);
}

function weightOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const isLight =
    code <= 4351 || (code >= 8192 && code <= 8205) || (code >= 8208 && code <= 8223) || (code >= 8242 && code <= 8247);
  return isLight ? 1 : 2;
}

/** Returns the posts of a thread: the title, the best of each section, and the address. */
export function writeThread({ title, sections }: SectionedPost, address: string): readonly string[] {
  const lead = sections[0]?.heading === '' ? (sections[0].sentences[0] ?? '') : '';
  const opening = lead === '' || lead === title ? title : `${title}\n\n${lead}`;
  const rest = sections
    .map(({ heading, sentences, bullets }) => {
      const points =
        sentences.length > 0
          ? bestSentences(
              sentences.filter((text) => text !== lead),
              2,
            )
          : bullets.slice(0, 3);
      return points.length === 0 ? '' : [heading, points.join(' ')].filter(Boolean).join('\n\n');
    })
    .filter(Boolean);
  const closing = address === '' ? [] : [`The whole text: ${address}`];
  const posts = [opening, ...rest, ...closing];
  return posts.map((text, index) => {
    const mark = `\n\n${index + 1}/${posts.length}`;
    return shorten(text, MAX_POST - mark.length) + mark;
  });
}

/** Cuts a text after a sentence, or after a word if the first one is too long. */
function shorten(text: string, max: number): string {
  if (postLength(text) <= max) return text;
  const words = text.split(/(?<=\s)/);
  let cut = '';
  for (const word of words) {
    if (postLength(cut + word) > max - 2) break;
    cut += word;
  }
  const whole = /^[\s\S]*[.!?](?=\s)/.exec(cut)?.[0];
  if (whole && whole.length > cut.length / 2) return whole;
  if (cut.trim() !== '') return `${cut.trimEnd()}…`;
  // One word fills the whole post.
  return `${[...text].slice(0, Math.floor((max - 2) / 2)).join('')}…`;
}

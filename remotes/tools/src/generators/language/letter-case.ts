import { acronymOf } from './acronyms.ts';
import { NAMES } from './noun-lists.ts';

/** Returns a subject as in the middle of a sentence: 'mortgage advice' for 'Mortgage advice', 'ISA' for 'isa', 'Bitcoin' as it is. */
export function inSentenceCase(text: string): string {
  const words = text.split(' ').map((word) =>
    word
      .split('-')
      .map((part) => acronymOf(part) ?? part)
      .join('-'),
  );
  if (isShouted(words)) return words.map((word) => (acronymOf(word) === word ? word : cased(word))).join(' ');
  const [first = '', ...rest] = words;
  // Phones write the first letter of a field in capitals. Where only it is one, it is taken for that.
  const isHabit = /^[A-Z][a-z'’-]*$/.test(first) && rest.every((word) => !/^[A-Z][a-z]/.test(word));
  return [isHabit ? cased(first) : nameOr(first), ...rest.map(nameOr)].join(' ');
}

function isShouted(words: readonly string[]): boolean {
  const others = words.filter((word) => acronymOf(word) !== word && /\p{L}/u.test(word));
  return (
    others.some((word) => word.length > 5) && others.every((word) => word.length > 1 && word === word.toUpperCase())
  );
}

function cased(word: string): string {
  return nameOr(word.toLowerCase());
}

function nameOr(word: string): string {
  return word === word.toLowerCase() && NAMES.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Returns what a visitor typed as one line without control characters, braces and surrounding punctuation. */
export function cleanPhrase(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}{}<>|"“”`]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.,;:!?'‘’*_•–—-]+|[\s.,;:!?'‘*_•–—-]+$/g, '');
}

/** Whether a text has a letter or a digit. An emoji alone names no subject. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Returns the text with a capital first letter, unless its first word has capitals of its own: 'iPhone', 'eBay'. */
export function withCapital(text: string): string {
  const [first = ''] = text.split(/[\s-]/, 1);
  if (first !== first.toLowerCase()) return text;
  const [letter = '', ...rest] = text;
  return letter.toLocaleUpperCase('en-GB') + rest.join('');
}

/** What looks like a figure or a promise in copy and claims nothing, with the reason. */
export const NOT_CLAIMS: readonly { readonly reason: string; readonly words: RegExp }[] = [
  { reason: 'a day', words: /\b\d{4}-\d{2}-\d{2}\b/g },
  { reason: 'an article of a law', words: /\barticle 6\(1\)(?:\([a-f]\))?/g },
  { reason: 'the status of an answer', words: /(?:^|\bError Code: |\/)404\b/g },
  { reason: 'the telephone number', words: /\+48[\d ]{9,}/g },
  { reason: 'the postal address', words: /\bul\. Przykładowa 12\/4|\b00-001\b/g },
  { reason: 'hours of a telephone', words: /\b9:00 to 17:00\b/g },
];

/** Files whose every text claims nothing, with the reason. */
export const FILES_WITHOUT_CLAIMS: ReadonlyMap<string, string> = new Map([
  [
    'remotes/content/src/lists/cards/samples-copy.ts',
    'built-in cards, which stand under a sentence that calls them examples',
  ],
]);

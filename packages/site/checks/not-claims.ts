/** What looks like a figure or a promise in copy and is none. */
export const NOT_CLAIMS: readonly { readonly reason: string; readonly pattern: RegExp }[] = [
  { reason: 'a standard', pattern: /\bRFC \d{4}\b/g },
  { reason: 'a day', pattern: /\b\d{4}-\d{2}-\d{2}\b/g },
  { reason: 'an article of a law', pattern: /\barticle 6\(1\)(?:\([a-f]\))?/g },
  { reason: 'an HTTP status', pattern: /(?:^|\bError Code: |\/)404\b/g },
  { reason: 'the telephone number', pattern: /\+48[\d ]{9,}/g },
  { reason: 'the postal address', pattern: /\bul\. Przykładowa 12\/4|\b00-001\b/g },
  { reason: 'telephone hours', pattern: /\b9:00 to 17:00\b/g },
];

export const FILES_WITHOUT_CLAIMS: ReadonlyMap<string, string> = new Map([
  ['remotes/content/src/lists/samples-copy.ts', 'built-in cards below a sentence that calls them examples'],
]);

import { expect, test } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { textsIn } from './texts-in.ts';

/** Stay with typewriter signs: the specification has them word for word, or readers type them. */
const AS_THEY_ARE: ReadonlySet<string> = new Set([
  "The blog post you're looking for doesn't exist.",
  'Sending...',
  'Loading Latest Insights...',
  'Error Code: 404 - Page Not Found',
  'Quotation marks keep a phrase together, a minus sign leaves a word out: "index fund" -tax',
]);

const TYPEWRITER_SIGN = /['"`]|\.\.\.|\s--?\s/;

function typewritten(path: string, source: string): string[] {
  return textsIn(source, path.endsWith('.tsx') ? 'markup' : 'all texts').flatMap(({ words, line }) =>
    TYPEWRITER_SIGN.test(words) && !AS_THEY_ARE.has(words) ? [`${path}:${line}: ${words}`] : [],
  );
}

test('the copy of the default edition has typographic quotes, apostrophes, dashes and dots', () => {
  expect(copyFiles().flatMap(({ path, source }) => typewritten(path, source))).toEqual([]);
});

test.each([`It's`, 'the "best"', 'Wait...', 'now - or later', `a ' b`])('%s is found', (words) => {
  expect(typewritten('copy.ts', `export const COPY = [${JSON.stringify(words)}];`)).toHaveLength(1);
});

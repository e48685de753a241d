import { expect, test } from 'vitest';
import { copyFiles } from './copy-files.ts';
import { textsIn } from './texts-in.ts';

/** Specified text, or what readers type. */
const AS_THEY_ARE: ReadonlySet<string> = new Set([
  "The blog post you're looking for doesn't exist.",
  'Sending...',
  'Loading Latest Insights...',
  'Error Code: 404 - Page Not Found',
  'Use quotation marks for a phrase, a minus to leave a word out: "index fund" -tax',
]);

const TYPEWRITER_SIGN = /['"`]|\.\.\.|\s--?\s/;

function typewritten(path: string, source: string): string[] {
  return textsIn(source, path.endsWith('.tsx') ? 'markup' : 'all texts').flatMap(({ text, line }) =>
    TYPEWRITER_SIGN.test(text) && !AS_THEY_ARE.has(text) ? [`${path}:${line}: ${text}`] : [],
  );
}

test('the default edition has typographic quotes, apostrophes, dashes and dots', () => {
  expect(copyFiles().flatMap(({ path, source }) => typewritten(path, source))).toEqual([]);
});

test.each([`It's`, 'the "best"', 'Wait...', 'now - or later', `a ' b`])('finds %s', (text) => {
  expect(typewritten('copy.ts', `export const COPY = [${JSON.stringify(text)}];`)).toHaveLength(1);
});

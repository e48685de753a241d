import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableText } from '../readable-text.ts';
import { parseMarkdown, renderMarkdown } from '../render.ts';
import { limitMarkup } from './markup-limits.ts';

const marks = [
  ...'* _ ~ ` [ ] ( ) <! = # \\ a'.split(' '),
  ...['> ', '- ', '1. ', '[^a]: ', ' ', '\n', '\r\n', '\ue000'],
];
const hostileText = fc
  .array(fc.tuple(fc.constantFrom(...marks), fc.integer({ min: 1, max: 80 })), { maxLength: 30 })
  .map((runs) => runs.map(([mark, count]) => mark.repeat(count)).join(''));

test('limited markup has the length of the text and turns back into it, for every text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const limited = limitMarkup(text);
      expect(limited.text).toHaveLength(text.length);
      expect(limited.restore ? limited.restore(limited.text) : limited.text).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('an ordinary post is unchanged', () => {
  const article = `# Title\n\n${'A **bold** [link](/a) (and more) in `code`. '.repeat(40)}\n\n---\n\n${'* '.repeat(60)}\n\n${'*'.repeat(80)}\n`;
  const lists = Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- item ${depth}`).join('\n');
  const table = `| a | b |\n|---|---|\n${'| **x** | [y](/y) |\n'.repeat(200)}`;
  expect(limitMarkup(`${article}\n${lists}\n\n${table}`.repeat(3)).restore).toBeNull();
});

test('code with marks beyond the limits is unchanged', () => {
  const code = `${'['.repeat(100)}\n${'> '.repeat(100)}\n${'*a_ '.repeat(900)}`;
  expect(renderMarkdown(`~~~\n${code}\n~~~`).body).toMatchObject([
    { tag: 'pre', children: [{ children: [`${code}\n`] }] },
  ]);
});

test('marks beyond the limits are shown as typed', () => {
  expect(readableText(parseMarkdown(`a ${'['.repeat(200)} b`))).toBe(`a ${'['.repeat(200)} b`);
  expect(readableText(parseMarkdown(`${'> '.repeat(30)}deep`))).toContain('> > > > > > deep');
  expect(readableText(parseMarkdown(`a ${'*'.repeat(100)}b`))).toBe(`a ${'*'.repeat(100)}b`);
});

test('limits restart after a blank line', () => {
  const { body } = renderMarkdown(`${'['.repeat(100)}\n\n[a](/b) **c**`);
  expect(body[1]).toMatchObject({ tag: 'p', children: [{ tag: 'a' }, ' ', { tag: 'strong' }] });
});

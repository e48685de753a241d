import { expect, test } from 'vitest';
import { createJsonOutput } from './json.ts';

test('a document is written like JSON.stringify, one element at a time', () => {
  const written: string[] = [];
  const lookedAfter: number[] = [];
  const item = (text: string) => ({
    file: `${text}.md`,
    slug: null,
    changes: [{ name: 'content', before: null, after: `a\n"${text}"` }, {}],
    get text() {
      lookedAfter.push(written.length);
      return text;
    },
  });
  const document = {
    status: 'ok',
    error: null,
    items: [item('one'), item('two'), item('three')],
    problems: [],
    names: ['a\nb', 2, null, [], [[]], {}],
    left: undefined,
    nested: { list: [1, { deep: ['x'] }], text: '\u2028' },
  } as const;
  createJsonOutput({ write: (text) => written.push(text) }).document(document);
  expect(new Set(lookedAfter).size).toBe(3);
  const { items, problems, ...fields } = document;
  const whole = { version: 2, ...fields, items, problems };
  expect(written.join('')).toBe(`${JSON.stringify(whole, null, 2)}\n`);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

function problemsOf(text: string) {
  return readFrontMatter(text).problems.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

test('reads every value as the text that was typed', () => {
  const { values, images, content, contentLine, problems } = readFrontMatter(
    '---\ntitle: 012\ndate: 2026-03-14\nslug: null\nauthor: yes\ndescription: >\n  two\n  lines\nimages: [a.png, "b c.png"]\n---\n\n\n# Text\n\n',
  );
  expect(problems).toEqual([]);
  expect(Object.fromEntries([...values].map(([key, { text }]) => [key, text]))).toEqual({
    title: '012',
    date: '2026-03-14',
    slug: '',
    author: 'yes',
    description: 'two lines\n',
  });
  expect(images.map(({ text, line }) => [text, line])).toEqual([
    ['a.png', 9],
    ['b c.png', 9],
  ]);
  expect([content, contentLine]).toEqual(['# Text', 13]);
});

test.each([
  ['# only text', ['1:1 no-front-matter']],
  ['\n---\ntitle: x\n---\n', ['1:1 no-front-matter']],
  ['----\ntitle: x\n----\n', ['1:1 no-front-matter']],
  ['---\ntitle: x\n', ['1:1 front-matter-open']],
  ['---\ntitle: x\n--- more\ntext', ['3:1 front-matter-end']],
  ['---json\n{}\n---\n', ['1:1 front-matter-language']],
  ['---\ntitle: x\n  bad: : :\n---\n', ['2:8 yaml']],
  ['---\ntitle: x\ntitle: y\n---\n', ['3:1 yaml']],
  ['---\ntitle: !!js/function "x"\n---\n', ['2:8 yaml']],
  ['---\n- a\n- b\n---\n', ['2:1 yaml']],
  ['---\ntitle: &a x\nauthor: *a\n---\n', ['3:1 not-a-text']],
  ['---\ntitle: {a: b}\nimages: {a: b}\n---\n', ['2:1 not-a-text', '3:1 not-a-text']],
  ['---\nmeta_titel: x\n---\n', ['2:1 unknown-key']],
  ['---\n---\ntext', []],
  ['---\n# a comment\n---\ntext', []],
  ['--- yaml\ntitle: x\n---', []],
])('finds what is wrong in %j', (text, expected) => {
  expect(problemsOf(text)).toEqual(expected);
});

test('names the nearest known key, and all keys when none is near', () => {
  const messageOf = (key: string) => readFrontMatter(`---\n${key}: x\n---\n`).problems[0]?.message;
  expect(messageOf('autor')).toBe("Unknown key 'autor'. Did you mean 'author'?");
  expect(messageOf('meta_title')).toBe("Unknown key 'meta_title'. Did you mean 'metaTitle'?");
  expect(messageOf('Slug')).toBe("Unknown key 'Slug'. Did you mean 'slug'?");
  expect(messageOf('qqqqqqqq')).toContain('Known keys are title, author, type');
});

test('the same broken text is refused every time', () => {
  const text = '---\ntitle: [x\n---\ntext';
  expect(problemsOf(text)).not.toEqual([]);
  expect(problemsOf(text)).toEqual(problemsOf(text));
});

test('never throws, whatever the file holds', () => {
  const pieces = fc.constantFrom(
    '---',
    '\n',
    'title',
    ': ',
    '[',
    ']',
    '{',
    '}',
    '&a',
    '*a',
    '!!',
    '"',
    "'",
    '|',
    '>',
    '- ',
    '#',
    '\t',
    '%',
    '@',
    'é',
    '?',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const { content, contentLine } = readFrontMatter(`---\n${parts.join('')}\n---\nThe text`);
      expect(contentLine).toBeGreaterThan(0);
      return typeof content === 'string';
    }),
    { numRuns: 2000 },
  );
});

test('deep nesting is a problem and not a crash', () => {
  expect(problemsOf(`---\ntitle: ${'['.repeat(20_000)}\n---\n`)).not.toEqual([]);
});

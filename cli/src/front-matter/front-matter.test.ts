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
  ['only text', ['1:1 no-front-matter']],
  ['## a second level', ['1:1 no-front-matter']],
  ['----\ntitle: x\n----\n', ['1:1 no-front-matter']],
  ['---\ntitle: x\n', ['1:1 front-matter-open']],
  ['---\ntitle: x\n--- more\ntext', ['3:1 front-matter-end']],
  ['---json\n{}\n---\n', ['1:1 front-matter-language']],
  ['---\ntitle: x\n  bad: : :\n---\n', ['2:8 yaml']],
  ['---\ntitle: x\ntitle: y\n---\n', ['3:1 yaml']],
  ['---\ntitle: !!js/function "x"\n---\n', ['2:8 yaml']],
  ['---\n- a\n- b\n---\n', ['2:1 yaml']],
  ['---\ntitle: {a: b}\nimages: {a: b}\n---\n', ['2:1 not-a-text', '3:1 not-a-text']],
  ['---\nmeta_titel: x\n---\n', ['2:1 unknown-key']],
  ['---\n---\ntext', []],
  ['---\n# a comment\n---\ntext', []],
  ['--- yaml\ntitle: x\n---', []],
])('finds what is wrong in %j', (text, expected) => {
  expect(problemsOf(text)).toEqual(expected);
});

test.each([
  [
    '---\nsummary: s\npubDate: 2026-01-02\ncover:\n  image: a.png\n  alt: An A\n---\nx',
    { description: 's', date: '2026-01-02', image: 'a.png', imageAlt: 'An A' },
  ],
  [
    '---\nexcerpt: s\nimage: {src: a.png, alt: An A}\nauthors: [{name: Ada}, {name: Bob}]\n---\nx',
    { description: 's', image: 'a.png', imageAlt: 'An A', author: 'Ada and Bob' },
  ],
  [
    '---\ndescription: own\nsummary: other\ndate: 2026-01-01\npublishDate: 2026-02-01\n---\nx',
    { description: 'own', date: '2026-02-01' },
  ],
  ['---\nheroImage:\n  url: a.png\ndate: 2026-01-02\n---\nx', { image: 'a.png', date: '2026-01-02' }],
  ['---\nheroImage: a.png\npublished: 2026-01-02\n---\nx', { image: 'a.png', date: '2026-01-02' }],
  ['---\ndate: 2026-01-02\n---\n\n# Rates *and* you #\n\nText', { title: 'Rates and you', date: '2026-01-02' }],
])('reads aliases of keys in %j', (text, expected) => {
  const { values, problems } = readFrontMatter(text);
  expect(problems).toEqual([]);
  expect(Object.fromEntries([...values].map(([key, { text }]) => [key, text]))).toEqual(expected);
});

test('a heading is the title only without a title key', () => {
  expect(readFrontMatter('---\nimage: a.png\n---\n\nRates\n=====\n\nText')).toMatchObject({
    content: 'Text',
    contentLine: 8,
  });
  expect(readFrontMatter('---\ntitle: x\n---\n# Rates\n\nText')).toMatchObject({
    content: '# Rates\n\nText',
    heading: null,
  });
});

test.each(['draft: true', 'published: false', 'status: draft'])('%s makes a draft', (line) => {
  expect(readFrontMatter(`---\n${line}\n---\nx`)).toMatchObject({ isDraft: true, problems: [] });
});

test.each([
  ['# Rates *and* you\n\nText', 'Rates and you', 'Text', 3],
  ['\n\n# Rates\n\nText', 'Rates', 'Text', 5],
  ['Rates\n=====\n\nText', 'Rates', 'Text', 4],
  ['# Rates\n', 'Rates', '', 1],
])('a file without front matter has its first heading as title: %j', (text, title, content, contentLine) => {
  const read = readFrontMatter(text);
  expect(read).toMatchObject({ content, contentLine, problems: [], isReadable: true });
  expect(read.values.get('title')?.text).toBe(title);
});

test.each([
  ['title: Rates: what now', 'title: "Rates: what now"'],
  ['title: Rates:', 'title: "Rates:"'],
  ['title: Rates: "up" or down', `title: 'Rates: "up" or down'`],
  ['title: It\'s \\: "a": b', `title: 'It''s \\: "a": b'`],
  ['title: "Fees" explained', `title: '"Fees" explained'`],
  ['title: [Guide] Rates', 'title: "[Guide] Rates"'],
  ['title: @home', 'title: "@home"'],
  ['title: %rates', 'title: "%rates"'],
  ['title: *Big* news', 'title: "*Big* news"'],
  ['title: - a', 'title: "- a"'],
])('reports a value that YAML cannot read with its corrected line: %s', (line, corrected) => {
  expect(readFrontMatter(`---\nauthor: Ada\n${line}\nslug: a\n---\nx`).problems).toEqual([
    { code: 'yaml', line: 3, column: expect.any(Number), message: expect.stringMatching(/^The value of 'title' /) },
  ]);
  const [problem] = readFrontMatter(`---\n${line}\n---\nx`).problems;
  expect(problem?.message.endsWith(`quotes: ${corrected}`), problem?.message).toBe(true);
  expect(readFrontMatter(`---\n${corrected}\n---\nx`).problems).toEqual([]);
});

test.each(['+++\ntitle = "x"\n+++\nx', '{\n  "title": "x"\n}\nx'])(
  'refuses front matter in another language: %j',
  (text) => {
    expect(problemsOf(text)).toEqual(['1:1 front-matter-language']);
  },
);

test('an unknown key is a problem, below a known one too', () => {
  const text = '---\ntitle: x\nlabels: [a, b]\ncover: {image: a.png, relative: true}\n---\nx';
  expect(problemsOf(text)).toEqual(['3:1 unknown-key', '4:23 unknown-key']);
});

test('ignores keys of other generators with one warning', () => {
  const { problems, warnings } = readFrontMatter(
    '---\ntitle: x\ntags: [a, b]\nlayout: post\nseries:\n  name: y\n---\nText',
  );
  expect(problems).toEqual([]);
  expect(warnings).toMatchObject([
    { code: 'ignored-keys', line: 3, message: expect.stringContaining('tags, layout, series') },
  ]);
});

test.each(['metaTitle: *t', 'topics: [tax]\nauthor: *t', 'image: *t'])(
  'names the alias in %j as the cause',
  (block) => {
    expect(readFrontMatter(`---\ntitle: &t x\n${block}\n---\nText`).problems).toMatchObject([
      { message: expect.stringContaining('alias *t ') },
    ]);
  },
);

test.each(['\n', '\n \t\n\n'])('skips blank lines before front matter with a warning: %j', (blank) => {
  const { warnings, values, contentLine } = readFrontMatter(`${blank}---\ntitle: x\n---\nText`);
  expect(warnings.map(({ code }) => code)).toEqual(['blank-start']);
  const { length } = blank.split('\n');
  expect([values.get('title')?.line, contentLine]).toEqual([length + 1, length + 3]);
  expect(problemsOf(`${blank}---\ntitle: "\n---\nText`)).toEqual([expect.stringContaining(`${length + 1}:`)]);
});

test.each([
  ['Words.\n---\ntitle: x\n---\nText', /before its --- in line 2/],
  ['----\ntitle: x\n----\nText', /three hyphens/],
])('names the cause of missing front matter: %j', (text, message) => {
  expect(readFrontMatter(text).problems[0]?.message).toMatch(message);
});

test('names the nearest known key, and all keys when none is near', () => {
  const messageOf = (key: string) => readFrontMatter(`---\n${key}: x\n---\n`).problems[0]?.message;
  expect(messageOf('autor')).toBe("Unknown key 'autor'. Did you mean 'author'?");
  expect(messageOf('metaTitel')).toBe("Unknown key 'metaTitel'. Did you mean 'metaTitle'?");
  expect(messageOf('Slug')).toBe("Unknown key 'Slug'. Did you mean 'slug'?");
  expect(messageOf('qqqqqqqq')).toContain('Known keys are title, author, type');
});

test.each(['js', 'JS', ' javascript', 'coffee', 'json', 'constructor', '__proto__', 'toml'])(
  'code in front matter of the language %j never runs',
  (language) => {
    const text = `---${language}\nglobalThis.hasRun = true, { title: 'x' }\n---\ntext`;
    // The second reading must not use a cache.
    for (const time of [1, 2]) expect([time, problemsOf(text)]).toEqual([time, ['1:1 front-matter-language']]);
    expect(globalThis).not.toHaveProperty('hasRun');
  },
);

test('never throws, whatever the file holds', () => {
  const marks = ['---', '\n', 'title', ': ', '[', ']', '{', '}', '&a', '*a', '!!', '"', "'", '|', '>', '- ', '#', '\t'];
  const pieces = fc.constantFrom(...marks, '%', '@', 'é', '?', ' ');
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

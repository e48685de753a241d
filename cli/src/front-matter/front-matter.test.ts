import { asTyped } from '@ledgerlight/importer/convert-text';
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
  ['---\nheroImage: "[[a b.png]]"\npublished: 2026-01-02\n---\nx', { image: 'a b.png', date: '2026-01-02' }],
  [
    '+++\ntitle = "012"\ndate = 2026-03-14T08:30:00+01:00\n[cover]\nimage = "a.png"\n+++\nx',
    { title: '012', date: '2026-03-14T08:30:00.000+01:00', image: 'a.png' },
  ],
  ['{\n  "title": "x",\n  "cover": {"image": "a.png"}\n}\nx', { title: 'x', image: 'a.png' }],
  ['---\ndate: 2026-01-02\n---\n\n# Rates *and* you #\n\nText', { title: 'Rates and you', date: '2026-01-02' }],
])('reads the keys of others in %j', (text, expected) => {
  const { values, problems } = readFrontMatter(text);
  expect(problems).toEqual([]);
  expect(Object.fromEntries([...values].map(([key, { text }]) => [key, text]))).toEqual(expected);
});

test('a heading that is the title is no part of the text, and one beside a title is', () => {
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

test('unknown keys are left out when that is asked for, below known ones too', () => {
  const text = '---\ntitle: x\ntags: [a, b]\ncover: {image: a.png, relative: true}\nsitemap: {priority: 1}\n---\nx';
  expect(problemsOf(text)).toEqual(['3:1 unknown-key', '4:23 unknown-key', '5:1 unknown-key']);
  expect(readFrontMatter(text, { ignoreUnknownKeys: true })).toMatchObject({
    problems: [],
    leftOut: ['tags', 'cover.relative', 'sitemap'],
  });
});

test('what is wrong with TOML is told at its line', () => {
  expect(problemsOf('+++\ntitle = "x"\nbad = \n+++\nx')).toEqual(['3:7 toml']);
  expect(problemsOf('+++ toml\ntitle = "x"\n\ntitle = "y"\n+++\nx')).toEqual(['4:1 toml']);
  expect(problemsOf('+++\ntitle = "x\n+++\nx')).toEqual(['2:9 toml']);
  expect(problemsOf('{\n  "title": "x",\n  "title": "y"\n}\nx')).toEqual(['3:3 json']);
  expect(problemsOf('+++\ntitle = "x"\n[params]\nx = 1\n+++\nx')).toEqual(['3:1 unknown-key']);
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
])('a value that YAML cannot read is told with its corrected line: %s', (line, corrected) => {
  expect(readFrontMatter(`---\nauthor: Ada\n${line}\nslug: a\n---\nx`).problems).toEqual([
    { code: 'yaml', line: 3, column: expect.any(Number), message: expect.stringMatching(/^The value of 'title' /) },
  ]);
  const [problem] = readFrontMatter(`---\n${line}\n---\nx`).problems;
  expect(problem?.message.endsWith(`quotes: ${corrected}`), problem?.message).toBe(true);
  expect(readFrontMatter(`---\n${corrected}\n---\nx`).problems).toEqual([]);
});

test.each([
  ['date = 2025-02-30', '2025-02-30'],
  ['date = 2025-02-30T08:30:00Z # typed', '2025-02-30T08:30:00Z'],
  ['date = 2024-02-29', '2024-02-29'],
])('a date of TOML stays the day that was typed: %s', (line, date) => {
  expect(readFrontMatter(`+++\n${line}\n+++\nx`).values.get('date')?.text).toBe(date);
});

test.each([
  ['date = 2025-02-03T24:00:00Z', 'Hours go from 00 to 23'],
  ['date = 2025-02-03T10:00:60Z', 'seconds from 00 to 59'],
  ['date = 2025-02-03T10:00:00+25:00', 'Zones go from -12:00'],
  ['date = 2025-13-03', 'months go from 01 to 12'],
])('a date of TOML that is none says why: %s', (line, message) => {
  expect(readFrontMatter(`+++\ntitle = "x"\n${line}\n+++\nx`).problems).toEqual([
    { code: 'toml', line: 3, column: expect.any(Number), message: expect.stringContaining(message) },
  ]);
});

test("Obsidian's and Jekyll's pictures become markdown, but not in code", () => {
  const text =
    '---\ntitle: x\n---\n![[a b.png|300]] ![[c.png|A c]] `![[d.png]]`\n[x]({{ site.baseurl }}/y) ![z]({{ "/z.png" | relative_url }})';
  expect(readFrontMatter(text)).toMatchObject({
    problems: [],
    content: '![](a%20b.png) ![A c](c.png) `![[d.png]]`\n[x](/y) ![z](/z.png)',
  });
});

test('comments are no part of what readers see, and lines keep their numbers', () => {
  const text = '---\ntitle: x\n---\nOne\n\n<!--more-->\n\nTwo <!-- a\nb --> `<!-- code -->`';
  const { content, steps } = readFrontMatter(text);
  expect(content).toBe('One\n\n\n\nTwo \n `<!-- code -->`');
  expect(asTyped(content.replace('`', 'new `'), steps)).toBe(
    'One\n\n<!--more-->\n\nTwo <!-- a\nb --> new `<!-- code -->`',
  );
});

test.each([
  ['Text\n\n![[Other note]]', false, ['6:1 embedded-note']],
  ['Text {{< figure alt="a.png" >}}', false, ['4:6 template']],
  [
    'Text\n\n{{< chart\n  a="1"\n\n  b="2"\n>}}\n\n{% include chart.html\n  a="1" %}',
    false,
    ['6:1 template', '12:1 template'],
  ],
  ['{{< here and {{< x >}} and `{{< a\nb >}}`', false, ['4:14 template']],
  ['One {{ page.title }}\n\n{::options /}', false, ['4:5 template', '6:1 template']],
  [':::youtube\nx\n:::\n\n::leaf{#a}', false, ['4:1 container', '8:1 container']],
  ['Text\n\n:::note\nno end', false, ['6:1 container']],
  ['{{< highlight go >}}\n[[a]]', false, ['4:1 template']],
  ['{% include x.html %} and `{% raw %}`', false, ['4:1 template']],
  ["import X from '../publish/x'\n\nText", true, ['4:1 mdx']],
  ['Text\n\n<Chart a={1} />', true, ['6:1 mdx', '6:10 mdx']],
  ['Sum {1 + 1}, \\{x} and `{y}`', true, ['4:5 mdx']],
  ['Plain *markdown*, Import duties\n\n<!-- more -->', true, []],
  ['import duties {rise}', false, []],
])('finds in %j what only another program could show', (content, isMdx, expected) => {
  const { problems } = readFrontMatter(`---\ntitle: x\n---\n${content}`, { isMdx });
  expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(expected);
});

test.each([
  ['see [[Rates]] and [[notes/Bonds#Old ones|the bonds]]', 'see [Rates](/blog/rates) and the bonds'],
  [
    '[[Rates#A part]], [[#Here]], [[1]](https://a.example), [[x][y]]',
    '[Rates – A part](/blog/rates#s-a-part), [Here](#s-here), [[1]](https://a.example), [[x][y]]',
  ],
  [
    '[a](rates.md) [b]({{< ref "rates.md" >}}) [c]({% post_url 2026-01-01-old %} "t")',
    '[a](/blog/rates) [b](/blog/rates) [c](2026-01-01-old "t")',
  ],
  ['[a](RATES.MD)', '[a](/blog/rates)'],
  [':::note\nOne\n\n- two\n:::\nAfter', '> **Note**  \n> One\n>\n> - two\n\nAfter'],
  [
    '::::tip[A *tip*]\n:::danger Mind\n```\n:::\n```\n:::\n::::',
    '> **A tip**  \n> > **Mind**  \n> > ```\n> > :::\n> > ```\n>',
  ],
  ['!!! note "Mind this"\n    One\n\n    two\n\nAfter', '> **Mind this**  \n> One\n>\n> two\n\nAfter'],
  ['> [!warning]- Mind\n> One\n\n```\n> [!note]\n```', '> **Mind**  \n> One\n\n```\n> [!note]\n```'],
  ['## Title {#own}\n\nOne *two*{: .x}\n{: .lead}\n\n* TOC\n{:toc}\n\nThree', '## Title\n\nOne *two*\n\n\n\n\n\nThree'],
  ['[a](/b){:target="_blank"} {not} a set {1, 2} `{#x}`', '[a](/b) {not} a set {1, 2} `{#x}`'],
  ['{{< figure src="a b.png" caption="A \\"c\\"" >}}', '![A \\\\"c\\\\"](a%20b.png "A \\\\\\"c\\\\\\"")'],
  [
    '{{< figure\n  src="a.png"\n  alt="A"\n>}}\n\nAfter {{< youtube\n  id=b\n/>}}',
    '![A](a.png)\n\n\n\n\nAfter [Video on YouTube](https://www.youtube.com/watch?v=b)',
  ],
  [
    '{{< youtube dQw4 >}} {{% tweet user="a" id="1" %}}',
    '[Video on YouTube](https://www.youtube.com/watch?v=dQw4) [Post on X](https://x.com/a/status/1)',
  ],
  ['{% highlight ruby linenos %}\na [[b]]\n{% endhighlight %}', '```ruby\na [[b]]\n```'],
  ['{{< notice tip "Mind" >}}\nOne\n{{< /notice >}}', '> **Mind**  \n> One'],
  [
    '{{< note >}}\nOne\n{{< note "Two" >}}\ntwo\n{{< /note >}}\nthree\n{{< /note >}}\nAfter',
    '> **Note**  \n> One\n> > **Two**  \n> > two\n>\n> three\n\nAfter',
  ],
  [
    '{{% tip %}}\n```\n{{% /tip %}}\n{{% tip %}}\n```\nOne\n{{% /tip %}}',
    '> **Tip**  \n> ```\n> {{% /tip %}}\n> {{% tip %}}\n> ```\n> One',
  ],
  [
    '{{< note >}}\n{{< highlight go >}}\n```\n{{< /note >}}\n```\n{{< /highlight >}}\n{{< /note >}}\nAfter',
    '> **Note**  \n> ~~~go\n> ```\n> {{< /note >}}\n> ```\n> ~~~\n\nAfter',
  ],
  ['{% raw %}a{% endraw %}{% comment %}b\nc{% endcomment %}', 'a'],
  ['a ==b c== d == e == f', 'a **b c** d == e == f'],
  ['%% mine\nalone %%\n\n5 %% and 6 %%', '\n\n\n5 %% and 6 %%'],
])('writes %j as markdown, and back as it was typed', (typed, plain) => {
  const links = new Map([
    ['Rates', '/blog/rates'],
    ['Rates#A part', '/blog/rates#s-a-part'],
    ['rates.md', '/blog/rates'],
    ['RATES.MD', '/blog/rates'],
  ]);
  const { content, problems, steps, contentLine } = readFrontMatter(`---\ntitle: x\n---\nStart\n\n${typed}`, { links });
  expect(problems).toEqual([]);
  expect(content).toBe(`Start\n\n${plain}`.trimEnd());
  expect(asTyped(content, steps)).toBe(`Start\n\n${typed}`);
  expect(contentLine).toBe(4);
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

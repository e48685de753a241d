import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../../testing/cpu-time.ts';
import { elementsOf, plainTextOf } from '../../testing/rich-text.ts';
import { escapeContent, unescapeContent } from '../../text/escape.ts';
import { RICH_TEXT_TAGS, type RichText } from '../../text/rich-text.ts';
import { excerpt, readableText, readingMinutes } from '../readable-text.ts';
import { parseMarkdown, renderMarkdown } from '../render.ts';

/** The allow-list of attributes, independent of the converter. */
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'id', 'target', 'rel', 'className', 'aria-label', 'aria-describedby'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  div: ['className', 'tabIndex', 'role', 'aria-label'],
  section: ['className', 'aria-labelledby'],
  input: ['type', 'disabled', 'checked', 'aria-label'],
  h2: ['id', 'className'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  ul: ['className'],
  ol: ['start', 'className'],
  li: ['id', 'className'],
  pre: ['tabIndex'],
  code: ['className'],
  th: ['scope', 'className'],
  td: ['className'],
};
const SAFE_HREF = /^(?:https?:\/\/[^/@\\]|mailto:|tel:|#|\/(?![/\\]))/i;
const SAFE_SRC = /^(?:https:\/\/[^/@\\]|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/?#]|$)|\/(?![/\\]))/i;

function depthOf(body: RichText): number {
  return Math.max(0, ...body.map((node) => (typeof node === 'string' ? 1 : 1 + depthOf(node.children ?? []))));
}

function expectSafe(body: RichText): void {
  const ids = new Set<unknown>();
  for (const { tag, attributes = {} } of elementsOf(body)) {
    expect(RICH_TEXT_TAGS).toContain(tag);
    expect(ALLOWED_ATTRIBUTES[tag] ?? []).toEqual(expect.arrayContaining(Object.keys(attributes)));
    if (tag === 'a') expect(attributes.href).toMatch(SAFE_HREF);
    if (tag === 'img') expect(attributes.src).toMatch(SAFE_SRC);
    if (attributes.target !== undefined) expect(attributes.rel).toBe('noopener noreferrer');
    if (attributes.id === undefined) continue;
    expect(attributes.id).toMatch(/^(?:s-|note-fn|footnote-label$)/);
    expect(ids).not.toContain(attributes.id);
    ids.add(attributes.id);
  }
}

const MARKS = [
  ...'[ ] ( ) ![ ]( < > " \' ` ``` ~~ ** _ | # \\ [^1] &amp; &colon; &Tab; &#106; &#x0; <script> <!-- <? a'.split(' '),
  ...'javascript: data: vbscript: blob: https:// http:// www. a@b.example // /\\ #x /p localhost'.split(' '),
  ...['\n', '\n\n', '\0', '\ud800', '\r', '\t', ' ', '    ', '- ', '1. ', '> ', '[^1]: ', '[a]: ', '|-|-|\n', '- [x] '],
  '<img src=x onerror=y>',
];

const markdownLikeText = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...MARKS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('no text renders to a tag, an attribute or an address outside the allow-list', () => {
  fc.assert(
    fc.property(markdownLikeText, (text) => {
      expectSafe(renderMarkdown(text).body);
    }),
    { numRuns: 600 },
  );
});

test('an address in any position of a link or image is checked', () => {
  const address = fc
    .array(
      fc.constantFrom(
        ...'javascript java script data : &colon; &Tab; &NewLine; &#106; \t / \\ @ %3A https x .'.split(' '),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(address, (a) => {
      const text = `[t](${a}) [t](<${a}>) ![t](${a}) <${a}> [t][r] ![t][r] ${a}\n\n[r]: <${a}>\n\n[s]: ${a}`;
      expectSafe(renderMarkdown(text).body);
    }),
    { numRuns: 400 },
  );
});

test('a stored text renders like the original', () => {
  fc.assert(
    fc.property(markdownLikeText, (text) => {
      expect(renderMarkdown(unescapeContent(escapeContent(text)))).toEqual(renderMarkdown(text));
    }),
  );
});

test.each([
  '[x](javascript&colon;alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](java&NewLine;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](< javascript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](blob:https://site.example/1)',
  '[x](//evil.example)',
  '[x](/\\\\evil.example)',
  '[x](\\\\\\\\evil.example)',
  '[x](/&Tab;/evil.example)',
  '[x](&#47;&#47;evil.example)',
  '[x](https://bank.example@evil.example)',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
])('%j gives no link', (text) => {
  expect(elementsOf(renderMarkdown(text).body).map((node) => node.tag)).toEqual(['p']);
});

describe('40 kB of hostile text', () => {
  const size = 40_000;
  test.each(Object.keys(hostileTexts(0)))('%s is rendered soon, flat and not much larger', (name) => {
    const [quarter = '', text = ''] = [size / 4, size].map((length) => hostileTexts(length)[name]);
    let body: RichText = [];
    const cost = (part: string) =>
      cpuTimeOf(() => {
        ({ body } = renderMarkdown(part));
      });
    // Less than 20 ms cannot be measured well. 4 for linear time, 16 for quadratic.
    const soon = Math.max(20, cost(quarter));
    expect(cost(text) / soon).toBeLessThan(12);
    expect(depthOf(body)).toBeLessThan(60);
    expect(JSON.stringify(body).length).toBeLessThan(60 * size);
    expect([...excerpt(parseMarkdown(text))].length).toBeLessThanOrEqual(121);
  });
});

/** Texts of about `size` characters, each expensive for a parser. */
function hostileTexts(size: number): Readonly<Record<string, string>> {
  const many = (piece: string) => piece.repeat(Math.ceil(size / piece.length));
  const growing = (piece: (index: number) => string) => {
    const pieces: string[] = [];
    for (let index = 0, length = 0; length < size; index += 1) {
      pieces.push(piece(index));
      length += pieces[index]?.length ?? 0;
    }
    return pieces.join('');
  };
  return {
    'opening brackets': many('['),
    'closing brackets': many('a]'),
    'nested brackets': '['.repeat(size / 2) + ']'.repeat(size / 2),
    'nested links': many('[a').slice(0, size / 2) + many('](b)').slice(0, size / 2),
    'unfinished links': many('[a]('),
    'unfinished titles': many('[a](b (c '),
    'unfinished images': many('!['),
    'one open bracket before words': `[ ${many('a ')}`,
    'one bracket closed in code before words': `[\`]\` ${many('a ')}`,
    quotes: many('>'),
    'spaced quotes': many('> '),
    'lists on one line': many('- '),
    'lists and quotes on one line': many('> - '),
    'ordered lists on one line': many('1) '),
    'footnotes on one line': many('[^a]: '),
    'lists by indentation': growing((index) => `${'  '.repeat(index)}- a\n`),
    'lists by indentation and marks': growing((index) => `${' '.repeat(40 * index)}${'- '.repeat(20)}a\n`),
    stars: many('*'),
    'opening and closing stars': `${'*'.repeat(size / 2)}a${'*'.repeat(size / 2)}`,
    'nested emphasis': many('**a ').slice(0, size / 2) + many('a** ').slice(0, size / 2),
    'crossing emphasis': many('*a_ '),
    'crossing emphasis over lines': many('*a_\r\n'),
    'crossing strike-through': many('a~~b~'),
    'back-ticks of growing length': growing((index) => `a${'`'.repeat(index + 1)}`),
    'underlined headings': many('a\n=\n'),
    'headings of one name': many('# a\n# a-2\n'),
    'unfinished comments': many('a <!--'),
    'unfinished instructions': many('a <?'),
    'unfinished data sections': many('a <![CDATA['),
    'open tags': many('<a b="'),
    'a table of many rows under many columns': `${'|a'.repeat(size / 11)}|\n${'|-'.repeat(size / 11)}|\n${'|a\n'.repeat(size / 5)}`,
    'references to a long address': `[a]: /${'x'.repeat(size / 2)}\n\n${'[a] '.repeat(size / 8)}`,
    'calls of one footnote': `[^1]: a\n\n${many('[^1]')}`,
    'a chain of footnotes': `[^0]\n\n${growing((index) => `[^${index}]: a [^${index + 1}]\n\n`)}`,
    definitions: growing((index) => `[a${index}]: b\n`),
    addresses: many('a@a-'),
    'trailing parentheses': `http://a.example/${many(')')}`,
    'trailing entities': `www.a.example${many('&a;')}`,
    charts: many('```chart\nkind: line\ntitle: t\nsource: s\n\nx,a\n1,2\n2,3\n```\n'),
    lines: many('a\n'),
    'zero characters': many('\0'),
    'the whole private use area': `${growing((index) => String.fromCharCode(0xe000 + (index % 6400)))}${'['.repeat(100)}`,
  };
}

test('a text nested beyond the limit is shown as typed', () => {
  const text = `${'> '.repeat(20)}${'- '.repeat(20)}end`;
  expect(plainTextOf(renderMarkdown(text).body).replace(/\s+/g, '')).toMatch(/-+end$/);
});

test('positions in the tree are positions in the text, also in a limited one', () => {
  const text = `${'['.repeat(200)}\n\n![a](b.png)`;
  const last = parseMarkdown(text).children.at(-1);
  const image = last?.type === 'paragraph' ? last.children[0] : undefined;
  expect(text.slice(image?.position?.start.offset, image?.position?.end.offset)).toBe('![a](b.png)');
});

test('reading and counting never throw', () => {
  fc.assert(
    fc.property(markdownLikeText, (text) => {
      expect(readableText(parseMarkdown(text))).not.toMatch(/\s\s|[\r\n\t]/);
      expect(readingMinutes(parseMarkdown(text))).toBe(1);
    }),
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const markdownOf = async (html: string) => (await htmlToMarkdown(html)).markdown;

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`;

test('pastes a document of Word', async () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=EN-GB><!--StartFragment--><p class=MsoTitle>A year of rates<o:p></o:p></p><h2>Before<o:p></o:p></h2><p class=MsoNormal><b><span>Bold</span></b><span> and <i>italic</i>, 5&nbsp;%.<o:p></o:p></span></p>${wordItem(1, '·', 'One')}${wordItem(2, 'o', 'Inner')}${wordItem(1, '·', 'Two')}<p class=MsoNormal>Then<o:p></o:p></p>${wordItem(1, '1.', 'First')}${wordItem(1, '2.', 'Second')}<p class=MsoNormal><img width=120 src="file:///C:/Users/ann/image001.png" alt="A curve"></p><!--EndFragment--></body></html>`;
  expect(await htmlToMarkdown(html)).toEqual({
    markdown:
      '# A year of rates\n\n## Before\n\n**Bold** and *italic*, 5\u00A0%.\n\n- One\n  - Inner\n- Two\n\nThen\n\n1. First\n2. Second\n\nA curve',
    files: [],
    distantImages: 1,
    hasDeletions: false,
  });
});

test('pastes a web page without what a reader does not see', async () => {
  const html =
    '<div><nav><a href="/">Home</a></nav><script>alert(1)</script><style>p{}</style><p onclick="alert(2)">A <a href="https://example.org/a">link</a>, <a href="javascript:alert(3)">none</a>, <a href="/about">near</a> &amp; &lt;b&gt;.</p><blockquote><p>Said.</p></blockquote><pre><code>a &lt; b</code></pre><iframe src="https://evil.example"></iframe><p style="display:none">Hidden</p><figure><img src="https://example.org/a.png" alt="A curve"><figcaption>Caption</figcaption></figure></div>';
  expect(await htmlToMarkdown(html)).toEqual({
    markdown:
      'A [link](https://example.org/a), none, near & \\<b>.\n\n> Said.\n\n```\na < b\n```\n\n![A curve](https://example.org/a.png)\n\nCaption',
    files: [],
    distantImages: 1,
    hasDeletions: false,
  });
});

test('takes images of the HTML as files, and the words of those whose data are damaged', async () => {
  const { markdown, files } = await htmlToMarkdown(
    '<p>Before <img alt="A dot" src="data:image/png;base64,iVBORw0KGgo="> after</p><p><img alt="A dot" src="data:image/png;base64,AAAAA"> too</p><img src="data:image/svg+xml;base64,PHN2Zy8+">',
  );
  expect(markdown).toBe('Before ![A dot](pasted-image:0) after\n\nA dot too\n\n![](pasted-image:1)');
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['pasted-1.png', 'image/png', 8],
    ['pasted-2.svg+xml', 'image/svg+xml', 6],
  ]);
});

const CASES = readFileSync(join(import.meta.dirname, 'pasted-html.txt'), 'utf8').split('\n----\n');

// HTML in the first line, its markdown in the others.
test.each(CASES.map((text) => text.trimEnd().split('\n')))('pastes %s', async (html, ...lines) => {
  expect(await markdownOf(html ?? '')).toBe(lines.join('\n'));
});

const { words: formattedWords } = fc.letrec<{ mark: string; words: string }>((tie) => ({
  mark: fc
    .tuple(fc.constantFrom('b', 'i', 's', 'span', 'sup'), tie('words'))
    .map(([name, words]) => `<${name}>${words}</${name}>`),
  words: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('a', 'b ', ' c', ' ', ', ', '(', ':', '%', '&nbsp;', '<br>', 'é', '2'),
        tie('mark'),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('')),
}));

test('writes no character references for the blanks of formatted words', async () => {
  await fc.assert(
    fc.asyncProperty(formattedWords, fc.constantFrom('p', 'h2', 'li', 'td', 'blockquote'), async (words, block) => {
      const html = `<${block}>${words}</${block}>`;
      const table = block === 'td' ? `<table><tr>${html}</tr></table>` : block === 'li' ? `<ul>${html}</ul>` : html;
      expect(await markdownOf(table)).not.toMatch(/&#x/);
    }),
    { numRuns: 500 },
  );
});

test('converts a table of 300 columns', async () => {
  const row = (cell: string, letter: string) => `<tr>${`<${cell}>${letter}</${cell}>`.repeat(300)}</tr>`;
  const lines = (await markdownOf(`<table>${row('th', 'a')}${row('td', 'b')}</table>`)).split('\n');
  expect(lines.map((line) => line.split('|').length)).toEqual([302, 302, 302]);
});

test('leaves the page responsive while it converts a megabyte', { timeout: 120_000 }, async () => {
  const paragraph = '<p>Rates <b>rose</b> in <a href="https://example.org">May</a>.</p><script>x()</script>';
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const markdown = await markdownOf(paragraph.repeat(Math.ceil(1_000_000 / paragraph.length)));
  clearInterval(ticking);
  expect(markdown.length).toBeGreaterThan(500_000);
  expect(turns).toBeGreaterThan(20);
});

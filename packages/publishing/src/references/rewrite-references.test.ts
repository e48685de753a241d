import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode, nodesOf } from '@ledgerlight/posts/markdown/tree-nodes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPostText } from '../text/post-text.ts';
import * as ofText from './rewrite-references.ts';

const imageReferences = (text: string) => readPostText(text).references;
const rewriteReferences = (text: string, replacementOf: Parameters<typeof ofText.rewriteReferences>[1]) =>
  ofText.rewriteReferences(readPostText(text), replacementOf);

const ADDRESS = 'https://store.example/blog-images/0123.png';

function rewritten(markdown: string): string {
  return rewriteReferences(markdown, () => ({ address: ADDRESS }));
}

test.each([
  ['![a](chart.png)', `![a](${ADDRESS})`],
  ['![a](./chart.png "A title (really)")', `![a](${ADDRESS} "A title (really)")`],
  ["![a](<my chart.png> 'x')", `![a](${ADDRESS} 'x')`],
  ['![a](my%20chart.png)', `![a](${ADDRESS})`],
  ['![a](chart(1).png)', `![a](${ADDRESS})`],
  ['![a](chart\\(1.png)', `![a](${ADDRESS})`],
  ['![a](a&amp;b.png)', `![a](${ADDRESS})`],
  ['[![a](chart.png)](/guides)', `[![a](${ADDRESS})](/guides)`],
  ['![a ](b.png) c](chart.png)', `![a ](${ADDRESS}) c](chart.png)`],
  ['![a ![b](c.png) d](chart.png)', `![a ![b](c.png) d](${ADDRESS})`],
  ['> ![a](\n> chart.png\n> "t")', `> ![a](\n> ${ADDRESS}\n> "t")`],
  ['![a][fig]\n\n[fig]: chart.png "t"\n', `![a][fig]\n\n[fig]: ${ADDRESS} "t"\n`],
  ['![fig]\r\n\r\n[FIG]:\r\n  <chart one.png>\r\n', `![fig]\r\n\r\n[FIG]:\r\n  ${ADDRESS}\r\n`],
  ['![f]\n\n[f]: chart.png\\\n', `![f]\n\n[f]: ${ADDRESS}\n`],
  ['![`](a.png "`](b")', `![\`](a.png "\`](${ADDRESS})`],
  ['- ![a][f]\n\n  [f]: chart.png', `- ![a][f]\n\n  [f]: ${ADDRESS}`],
])('rewrites the image in %j', (before, after) => {
  expect(rewritten(before)).toBe(after);
});

test.each([
  '`![a](chart.png)`',
  '```\n![a](chart.png)\n```',
  '    ![a](chart.png)',
  '\\![a](chart.png)',
  '<img src="chart.png">',
  '[a link](chart.png)',
  '[a link][fig]\n\n[fig]: chart.png',
  '![a](my chart.png)',
  '![a]()',
])('leaves %j alone', (text) => {
  expect(rewritten(text)).toBe(text);
});

test('rewrites the first of two definitions with one label only', () => {
  const text = '![f]\n\n[f]: one.png\n[f]: two.png';
  expect(rewritten(text)).toBe(`![f]\n\n[f]: ${ADDRESS}\n[f]: two.png`);
});

test('fills an empty alternative text and never replaces one', () => {
  const fill = () => ({ address: 'x.png', alt: 'Rates [2026] & *more*' });
  const filled = rewriteReferences('![](a.png) and ![mine](a.png)', fill);
  expect(imageReferences(filled).map((reference) => reference.alt)).toEqual(['Rates [2026] & *more*', 'mine']);
});

test('replaces the alternative text of matching images only', () => {
  const words = (text: string) =>
    ofText.rewriteAlternatives(readPostText(text), ({ url, alt }) =>
      url === 'a.png' && alt === 'Old' ? 'A "new" ](x) <b>line</b>' : null,
    );
  const written = 'A "new" \\](x) \\<b\\>line\\</b\\>';
  expect(words('![Old](a.png) `![Old](a.png)` ![Mine](a.png) ![Old](b.png)')).toBe(
    `![${written}](a.png) \`![Old](a.png)\` ![Mine](a.png) ![Old](b.png)`,
  );
  expect(words('![Old][f] ![Old][]\n\n[f]: a.png\n[Old]: a.png')).toBe(
    `![${written}][f] ![Old][]\n\n[f]: a.png\n[Old]: a.png`,
  );
  const [reference] = imageReferences(words('![Old](<a.png> "Title](")'));
  expect(reference?.alt).toBe('A "new" ](x) <b>line</b>');
});

test('returns the position of each image', () => {
  const [first, second] = imageReferences('one\n\ntext ![a](b.png)\n\n![c]\n\n[c]: d.png');
  expect(first).toMatchObject({ url: 'b.png', alt: 'a', line: 3, column: 6 });
  expect(second).toMatchObject({ url: 'd.png', alt: 'c', line: 5, column: 1 });
});

test('an address with any characters is read back as it is, once encoded', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
      const [reference] = imageReferences(rewriteReferences('![a](b.png)', () => ({ address })));
      expect(reference?.url.replaceAll('%28', '(').replaceAll('%29', ')')).toBe(
        address.replaceAll('%28', '(').replaceAll('%29', ')'),
      );
    }),
  );
});

const pieces = fc.constantFrom(
  ...'![ ]( ) [ ] ]: < > ` ``` "t" \'t\' ( \\ &amp; a fig x.png ![a](x.png) ![a][fig] * ![fig] [^1] | é 😀 <!-- ~~ #'.split(
    ' ',
  ),
  ...['\n', '\r\n', '\n\n', '> ', '- ', '    ', ' ', '\t', 'y z.png', '[fig]: x.png', '<y z.png>', '[^1]: '],
  ...['\n[fig]: <y z.png> "t"\n', '<img src="x.png">'],
);
const markdownTexts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

test('changes nothing when nothing is to be replaced, whatever the text', () => {
  fc.assert(fc.property(markdownTexts, (text) => rewriteReferences(text, () => null) === text));
});

test('changes the addresses of all images and nothing else', () => {
  fc.assert(
    fc.property(markdownTexts, (text) => {
      expect(meaning(rewritten(text), true)).toEqual(meaning(text, true));
      expect(imageReferences(rewritten(text)).every((reference) => reference.url === ADDRESS)).toBe(true);
    }),
    { numRuns: 600 },
  );
});

test('puts the old addresses back to get the old text, when they were written plainly', () => {
  fc.assert(
    fc.property(markdownTexts, (text) => {
      fc.pre(!text.includes('<y z.png>'));
      const there = rewriteReferences(text, (url) => (url === 'x.png' ? { address: ADDRESS } : null));
      expect(rewriteReferences(there, (url) => (url === ADDRESS ? { address: 'x.png' } : null))).toBe(text);
    }),
  );
});

/** The tree without its positions and, where images use them, without addresses. */
function meaning(text: string, withoutAddresses: boolean): unknown {
  const tree = parseMarkdown(text);
  const pictures = new Set(nodesOf(tree, 'imageReference').map(({ identifier }) => identifier));
  const seen = new Set<string>();
  forEachNode(tree, (node) => {
    delete node.position;
    if (!withoutAddresses) return;
    if (node.type === 'image' && node.url !== '') node.url = 'address';
    if (node.type !== 'definition') return;
    if (pictures.has(node.identifier) && !seen.has(node.identifier) && node.url !== '') node.url = 'address';
    seen.add(node.identifier);
  });
  return tree;
}

import { expect, test } from 'vitest';
import type { RichText, RichTextElement, RichTextTag } from '../text/rich-text.ts';
import { renderMarkdown } from './render.ts';

const uploaded = 'https://cdn.example/0123456789abcdef-1795000000000-0-k3v9x0ab-1200x630.webp';
const newTab = { target: '_blank', rel: 'noopener noreferrer' };

function elementsOf(body: RichText): RichTextElement[] {
  return body.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])]));
}

function all(text: string, tag: RichTextTag): RichTextElement[] {
  return elementsOf(renderMarkdown(text).body).filter((node) => node.tag === tag);
}

function hrefs(text: string) {
  return all(text, 'a').map((link) => link.attributes?.href);
}

test('paragraphs, emphasis, breaks and lists become elements', () => {
  expect(renderMarkdown('A **b** _c_ ~~d~~ `e`  \nf\ng\n\n- x\n- y\n\n3. z\n\n> q\n\n---').body).toEqual([
    {
      tag: 'p',
      children: [
        'A ',
        { tag: 'strong', children: ['b'] },
        ' ',
        { tag: 'em', children: ['c'] },
        ' ',
        { tag: 'del', children: ['d'] },
        ' ',
        { tag: 'code', children: ['e'] },
        { tag: 'br' },
        '\nf\ng',
      ],
    },
    {
      tag: 'ul',
      children: [
        { tag: 'li', children: ['x'] },
        { tag: 'li', children: ['y'] },
      ],
    },
    { tag: 'ol', attributes: { start: 3 }, children: [{ tag: 'li', children: ['z'] }] },
    { tag: 'blockquote', children: [{ tag: 'p', children: ['q'] }] },
    { tag: 'hr' },
  ]);
});

test('single tildes mean about and strike nothing out', () => {
  const prices = '10~20 and 30~40 zł, ~5 and ~6';
  expect(renderMarkdown(prices).body).toEqual([{ tag: 'p', children: [prices] }]);
});

test('emphasis beside a sign outside the basic plane is as beside any other sign', () => {
  const emphasised = (text: string) => [...all(text, 'em'), ...all(text, 'strong')].map((node) => node.children);
  for (const sign of ['$', '€', '𞋿', '📈', '🙂']) {
    expect(emphasised(`*${sign}*delta.`), sign).toEqual([]);
    expect(emphasised(`_${sign}_delta.`), sign).toEqual([]);
    expect(emphasised(`delta*${sign}*`), sign).toEqual([]);
    expect(emphasised(`${sign}*a${sign}* **${sign}**`), sign).toEqual([[`a${sign}`], [sign]]);
    expect(emphasised(`${sign}_a_${sign}`), sign).toEqual([['a']]);
    expect(emphasised(`> a\n> *${sign}*\n> ${sign}`), sign).toEqual([[sign]]);
  }
  for (const letter of ['a', '𝒜', '𠀀']) {
    expect(emphasised(`*${letter}*delta. ${letter}_b_${letter}`), letter).toEqual([[letter]]);
  }
});

test('code keeps its text and says its language', () => {
  expect(renderMarkdown('```ts title="x"\na < b && "c" &lt;\n```').body).toEqual([
    {
      tag: 'pre',
      attributes: { tabIndex: 0 },
      children: [{ tag: 'code', attributes: { className: 'language-ts' }, children: ['a < b && "c" &lt;\n'] }],
    },
  ]);
});

test('headings keep their levels in a text without level 1', () => {
  expect(renderMarkdown('## Two\n\n### Three\n\n###### Six').headings).toEqual([
    { id: 's-two', text: 'Two', level: 2 },
    { id: 's-three', text: 'Three', level: 3 },
    { id: 's-six', text: 'Six', level: 6 },
  ]);
});

test('headings all move down by one in a text with level 1, and level 6 stays', () => {
  const { headings, body } = renderMarkdown('# One\n\nTwo\n---\n\n###### Six');
  expect(headings.map((heading) => heading.level)).toEqual([2, 3, 6]);
  expect(elementsOf(body).map((node) => node.tag)).toEqual(['h2', 'h3', 'h6']);
});

test('ids of headings are unique and work in every script', () => {
  const ids = (text: string) => renderMarkdown(text).headings.map((heading) => heading.id);
  expect(ids('## A\n## A\n## A 2\n## A\n## a!')).toEqual(['s-a', 's-a-2', 's-a-2-2', 's-a-3', 's-a-4']);
  expect(ids('## A 2\n## A\n## A')).toEqual(['s-a-2', 's-a', 's-a-3']);
  expect(ids('## Größe & Gewinn\n## 金利とは\n## 📈\n## *Rates* in `code`')).toEqual([
    's-größe-gewinn',
    's-金利とは',
    's-section',
    's-rates-in-code',
  ]);
});

test('an empty heading is left out of the article and of its outline', () => {
  expect(renderMarkdown('##\n\n## \n\ntext')).toEqual({ headings: [], body: [{ tag: 'p', children: ['text'] }] });
});

test('links out open in a new tab, links to pages of the site and within the page do not', () => {
  expect(
    all('[a](https://x.example) [b](/blog) [c](#d) [e](mailto:f@x.example)', 'a').map((link) => link.attributes),
  ).toEqual([
    { href: 'https://x.example', ...newTab },
    { href: '/blog' },
    { href: '#d' },
    { href: 'mailto:f@x.example' },
  ]);
});

test('a link with the whole address of the site is one to its page, and only then', () => {
  const rules = { siteOrigin: 'https://site.example' };
  const linked = (address: string) => {
    const [paragraph] = renderMarkdown(`[a](${address})`, rules).body;
    const [link] = typeof paragraph === 'object' ? (paragraph.children ?? []) : [];
    return typeof link === 'object' ? link.attributes : undefined;
  };
  expect(linked('https://site.example/blog?type=education#s-a')).toEqual({ href: '/blog?type=education#s-a' });
  expect(linked('https://SITE.example:443')).toEqual({ href: '/' });
  expect(linked('https://site.example?q=a')).toEqual({ href: '/?q=a' });
  for (const elsewhere of [
    'https://site.example.evil.example/blog',
    'https://evil.example/https://site.example/',
    'http://site.example/blog',
    'https://site.example//evil.example',
  ]) {
    expect(linked(elsewhere)).toEqual({ href: elsewhere, ...newTab });
  }
});

test('bare addresses, angle brackets and references are links', () => {
  expect(
    hrefs('https://x.example/a_b_c www.x.example <https://y.example> a@x.example [r][1] [1]\n\n[1]: /r "t"'),
  ).toEqual(['https://x.example/a_b_c', 'http://www.x.example', 'https://y.example', 'mailto:a@x.example', '/r', '/r']);
});

test('an ampersand in an address stays one', () => {
  expect(hrefs('[a](/s?a=1&b=2) [b](/s?a=1&amp;b=2)')).toEqual(['/s?a=1&b=2', '/s?a=1&b=2']);
});

test('a link to a heading finds it by its words', () => {
  expect(hrefs('[a](#interest-rates) [b](#other)\n\n## Interest rates')).toEqual(['#s-interest-rates', '#other']);
});

test('an unsafe link leaves its text', () => {
  expect(renderMarkdown('a [**b** c](javascript:alert) d').body).toEqual([
    { tag: 'p', children: ['a ', { tag: 'strong', children: ['b'] }, ' c d'] },
  ]);
});

test('an uploaded image has its size and loads lazily', () => {
  expect(all(`text ![alt](${uploaded})`, 'img')[0]?.attributes).toEqual({
    src: uploaded,
    alt: 'alt',
    width: 1200,
    height: 630,
    loading: 'lazy',
    decoding: 'async',
  });
});

test('an image alone with a title is a figure', () => {
  expect(renderMarkdown('![alt](/a.webp "The bank\'s caption")').body).toEqual([
    {
      tag: 'figure',
      children: [
        { tag: 'img', attributes: { src: '/a.webp', alt: 'alt', loading: 'lazy', decoding: 'async' } },
        { tag: 'figcaption', children: ['The bank’s caption'] },
      ],
    },
  ]);
  expect(all('![alt](/a.webp)', 'figure')).toEqual([]);
  expect(all('text ![alt](/a.webp "t")', 'figure')).toEqual([]);
  expect(all('![alt][i]\n\n[i]: /a.webp "t"', 'figcaption')).toEqual([{ tag: 'figcaption', children: ['t'] }]);
});

test('an image that may not be shown leaves its alternative text', () => {
  expect(renderMarkdown('![a chart](chart.png "t")').body).toEqual([{ tag: 'p', children: ['a chart'] }]);
  expect(renderMarkdown('![a chart](http://tracker.example/x.png)').body).toEqual([
    { tag: 'p', children: ['a chart'] },
  ]);
});

test('images of the site itself may come by http', () => {
  const { body } = renderMarkdown('![a](http://site.example/x.png)', { siteOrigin: 'http://site.example' });
  expect(elementsOf(body).map((node) => node.tag)).toEqual(['p', 'img']);
});

test('an image of a host that the pages load nothing from leaves its alternative text', () => {
  const hosts = { siteOrigin: 'https://site.example', storageOrigin: 'https://store.example' };
  const text = '![a *chart*](https://elsewhere.example/x.png "The caption")\n\n![b](https://store.example/x.png)';
  expect(renderMarkdown(text, hosts).body).toEqual([
    { tag: 'p', children: ['a chart'] },
    expect.objectContaining({ children: [expect.objectContaining({ tag: 'img' })] }),
  ]);
});

test('a preview shows selected files in place of their names, and nothing unsafe', () => {
  const resolveImage = (address: string) =>
    address === 'chart.png' ? 'blob:https://site.example/1' : 'javascript:alert(1)';
  const { body } = renderMarkdown('![a](chart.png) ![b](other.png) ![c](blob:https://site.example/2)', {
    resolveImage,
  });
  expect(elementsOf(body).map((node) => node.attributes?.src)).toEqual([undefined, 'blob:https://site.example/1']);
});

test('a table scrolls in a named region that the keyboard reaches', () => {
  const [region] = renderMarkdown('| a | b |\n|:-:|--:|\n| 1 | 2 |').body;
  expect(region).toMatchObject({
    tag: 'div',
    attributes: { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': 'Table 1' },
    children: [
      {
        tag: 'table',
        children: [
          {
            tag: 'thead',
            children: [{ tag: 'tr', children: [{ attributes: { scope: 'col', className: 'align-center' } }, {}] }],
          },
          {
            tag: 'tbody',
            children: [{ tag: 'tr', children: [{}, { tag: 'td', attributes: { className: 'align-right' } }] }],
          },
        ],
      },
    ],
  });
});

test('boxes of a task list are disabled and say their state', () => {
  expect(all('- [x] a\n- [ ] b', 'input').map((box) => box.attributes)).toEqual([
    { type: 'checkbox', disabled: true, checked: true, 'aria-label': 'Done' },
    { type: 'checkbox', disabled: true, checked: false, 'aria-label': 'To do' },
  ]);
});

test('words of a list item stay apart over a line break', () => {
  expect(all('- *a*\n  *b*', 'li')[0]?.children).toEqual([
    { tag: 'em', children: ['a'] },
    '\n',
    { tag: 'em', children: ['b'] },
  ]);
});

test('every footnote link has its target, there and back', () => {
  const text =
    'A[^1] b[^ü] c[^1]\n\n## Note fn 1\n\n[^1]: One, see[^2].\n[^ü]: Two.\n[^2]: Three.\n[^4]: Never called.';
  const elements = elementsOf(renderMarkdown(text).body);
  const ids = elements.map((node) => node.attributes?.id).filter((id) => id !== undefined);
  const targets = elements.map((node) => node.attributes?.href).filter((href) => href !== undefined);
  expect(new Set(ids).size).toBe(ids.length);
  expect(targets).toHaveLength(8);
  for (const target of targets) expect(ids).toContain(String(target).slice(1));
  expect(elements.filter((node) => node.attributes?.id === 'footnote-label')).toEqual([
    { tag: 'h2', attributes: { id: 'footnote-label', className: 'footnotes-title' }, children: ['Footnotes'] },
  ]);
});

test('HTML is shown as it was typed, in a line and as a block', () => {
  expect(renderMarkdown('a <b class="*x*">c</b> <!-- d -->').body).toEqual([
    { tag: 'p', children: ['a <b class="*x*">c</b> <!-- d -->'] },
  ]);
  expect(renderMarkdown('<div>\n**a** &amp;\n</div>\n\n> <script>alert(1)</script>').body).toEqual([
    { tag: 'p', children: ['<div>\n**a** &amp;\n</div>'] },
    { tag: 'blockquote', children: [{ tag: 'p', children: ['<script>alert(1)</script>'] }] },
  ]);
});

test('an empty text renders nothing', () => {
  expect(renderMarkdown(' \n')).toEqual({ body: [], headings: [] });
});

import { expect, test } from 'vitest';
import { elementsOf } from '../testing/rich-text.ts';
import type { RichText, RichTextElement, RichTextTag } from '../text/rich-text.ts';
import type { ImageRules } from './hast-to-rich-text.ts';
import { renderMarkdown } from './render.ts';

const uploaded = 'https://cdn.example/0123456789abcdef-1795000000000-0-k3v9x0ab-1200x630.webp';
const newTab = { target: '_blank', rel: 'noopener noreferrer' };

function html(text: string, rules?: ImageRules): string {
  return htmlOf(renderMarkdown(text, rules).body);
}

function htmlOf(body: RichText): string {
  return body
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => ` ${name}="${value}"`);
      return `<${node.tag}${attributes.join('')}>${htmlOf(node.children ?? [])}</${node.tag}>`;
    })
    .join('');
}

function all(text: string, tag: RichTextTag): RichTextElement[] {
  return elementsOf(renderMarkdown(text).body).filter((node) => node.tag === tag);
}

function hrefs(text: string) {
  return all(text, 'a').map((link) => link.attributes?.href);
}

test('paragraphs, emphasis, breaks and lists become elements', () => {
  expect(html('A **b** _c_ ~~d~~ `e`  \nf\ng\n\n- x\n- y\n\n3. z\n\n> q\n\n---')).toBe(
    '<p>A <strong>b</strong> <em>c</em> <del>d</del> <code>e</code><br></br>\nf\ng</p>' +
      '<ul><li>x</li><li>y</li></ul><ol start="3"><li>z</li></ol><blockquote><p>q</p></blockquote><hr></hr>',
  );
});

test('single tildes strike nothing out', () => {
  expect(html('10~20 and 30~40 zł, ~5 and ~6')).toBe('<p>10~20 and 30~40 zł, ~5 and ~6</p>');
});

test('emphasis beside symbols outside the basic plane is like beside others', () => {
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

test('code is unchanged and has its language as a class', () => {
  expect(html('```ts title="x"\na < b && "c" &lt;\n```')).toBe(
    '<pre tabIndex="0"><code className="language-ts">a < b && "c" &lt;\n</code></pre>',
  );
});

test('headings have their levels in a text without level 1', () => {
  expect(renderMarkdown('## Two\n\n### Three\n\n###### Six').headings).toEqual([
    { id: 's-two', text: 'Two', level: 2 },
    { id: 's-three', text: 'Three', level: 3 },
    { id: 's-six', text: 'Six', level: 6 },
  ]);
});

test('headings move down by one in a text with level 1', () => {
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

test('an empty heading is omitted from the text and the outline', () => {
  expect(renderMarkdown('##\n\n## \n\ntext')).toEqual({ headings: [], body: [{ tag: 'p', children: ['text'] }] });
});

test('only external links open in a new tab', () => {
  expect(
    all('[a](https://x.example) [b](/blog) [c](#d) [e](mailto:f@x.example)', 'a').map((link) => link.attributes),
  ).toEqual([
    { href: 'https://x.example', ...newTab },
    { href: '/blog' },
    { href: '#d' },
    { href: 'mailto:f@x.example' },
  ]);
});

test('an absolute link to the site becomes a path, and no other', () => {
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
  expect(hrefs('[a](/s?a=1&b=2) [b](/s?a=1&amp;b=2)')).toEqual(['/s?a=1&b=2', '/s?a=1&b=2']);
});

test('a link to a heading matches its text', () => {
  expect(hrefs('[a](#interest-rates) [b](#other)\n\n## Interest rates')).toEqual(['#s-interest-rates', '#other']);
});

test('an unsafe link is replaced by its text', () => {
  expect(html('a [**b** c](javascript:alert) d')).toBe('<p>a <strong>b</strong> c d</p>');
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
  expect(html('![alt](/a.webp "The bank\'s caption")')).toBe(
    '<figure><img src="/a.webp" alt="alt" loading="lazy" decoding="async"></img><figcaption>The bank’s caption</figcaption></figure>',
  );
  expect(html('![alt](/a.webp)')).not.toContain('figure');
  expect(html('text ![alt](/a.webp "t")')).not.toContain('figure');
  expect(html('![alt][i]\n\n[i]: /a.webp "t"')).toContain('<figcaption>t</figcaption>');
});

test('an unsafe image is replaced by its alternative text', () => {
  expect(html('![a chart](chart.png "t")')).toBe('<p>a chart</p>');
  expect(html('![a chart](http://tracker.example/x.png)')).toBe('<p>a chart</p>');
});

test('an image of another host is replaced by its alternative text', () => {
  const hosts = { siteOrigin: 'https://site.example', storageOrigin: 'https://store.example' };
  expect(html('![a *chart*](https://elsewhere.example/x.png "The caption")', hosts)).toBe('<p>a chart</p>');
  expect(html('![b](https://store.example/x.png)', hosts)).toContain('<img src="https://store.example/x.png"');
});

test('a preview resolves selected files and rejects unsafe addresses', () => {
  const resolveImage = (address: string) =>
    address === 'chart.png' ? 'blob:https://site.example/1' : 'javascript:alert(1)';
  const { body } = renderMarkdown('![a](chart.png) ![b](other.png) ![c](blob:https://site.example/2)', {
    resolveImage,
  });
  expect(elementsOf(body).map((node) => node.attributes?.src)).toEqual([undefined, 'blob:https://site.example/1']);
});

test('a table scrolls in a named region that the keyboard reaches', () => {
  expect(html('| a | b |\n|:-:|--:|\n| 1 | 2 |')).toBe(
    '<div className="table-scroll" tabIndex="0" role="region" aria-label="Table 1"><table>' +
      '<thead><tr><th scope="col" className="align-center">a</th><th scope="col" className="align-right">b</th></tr></thead>' +
      '<tbody><tr><th scope="row" className="align-center">1</th><td className="align-right">2</td></tr></tbody></table></div>',
  );
});

test('checkboxes of a task list are disabled and have a label', () => {
  expect(all('- [x] a\n- [ ] b', 'input').map((box) => box.attributes)).toEqual([
    { type: 'checkbox', disabled: true, checked: true, 'aria-label': 'Done' },
    { type: 'checkbox', disabled: true, checked: false, 'aria-label': 'To do' },
  ]);
});

test('a line break in a list item separates words', () => {
  expect(html('- *a*\n  *b*')).toBe('<ul><li><em>a</em>\n<em>b</em></li></ul>');
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

test('HTML is shown as typed, inline and as a block', () => {
  expect(html('a <b class="*x*">c</b> <!-- d -->')).toBe('<p>a <b class="*x*">c</b> <!-- d --></p>');
  expect(html('<div>\n**a** &amp;\n</div>\n\n> <script>alert(1)</script>')).toBe(
    '<p><div>\n**a** &amp;\n</div></p><blockquote><p><script>alert(1)</script></p></blockquote>',
  );
  expect(elementsOf(renderMarkdown('<b>c</b>').body).map((node) => node.tag)).toEqual(['p']);
});

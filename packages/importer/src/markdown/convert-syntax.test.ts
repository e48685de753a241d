import { expect, test } from 'vitest';
import { convertSyntax } from './convert-syntax.ts';
import { createEditedText } from './edited-text.ts';
import { convertLineBreaks } from './line-breaks.ts';

interface Options {
  readonly isMdx?: boolean;
  readonly firstLine?: number;
  readonly links?: ReadonlyMap<string, string>;
}

function converted(typed: string, { isMdx = false, firstLine = 1, links = LINKS }: Options = {}) {
  const text = createEditedText(typed, firstLine);
  const variables = { site: new Map([['title', 'Money']]), page: new Map([['title', 'Rates']]) };
  const problems = convertSyntax(text, { isMdx, links, variables });
  convertLineBreaks(text);
  return { content: text.content.replace(/\n{3,}/g, '\n\n').trim(), problems };
}

const LINKS = new Map([['rates', '../rates/index.md']]);

test.each([
  ['H<sub>2</sub>O, x<sup>2</sup>, 4<sup>th</sup>, P<sub>Q</sub>', 'H₂O, x², 4ᵗʰ, P\\_Q'],
  ['Press <kbd>Ctrl</kbd>+<kbd>C</kbd>', 'Press `Ctrl`+`C`'],
  ['one<br>two<br/>three', 'one\\\ntwo\\\nthree'],
  ['> one<br>two', '> one\\\n> two'],
  ['| a<br>b | c |\n| --- | --- |\n| d<br />e | f |', '| a b | c |\n| --- | --- |\n| d e | f |'],
  [
    '<details>\n<summary>More <b>here</b></summary>\n\n- one\n- two\n\n</details>',
    '> **More here**\n>\n> - one\n> - two',
  ],
  ['A <b>bold</b>, <em>slanted</em> and <del>gone</del> word', 'A **bold**, *slanted* and ~~gone~~ word'],
  ['<p align="center">\n    <img src="a.png" alt="A [curve]" width=300>\n</p>', '![A \\[curve\\]](a.png)'],
  [
    '<figure><img src="a b.png"><figcaption>Since <i>2019</i></figcaption></figure>',
    '![Since 2019](a%20b.png "Since 2019")',
  ],
  ['<a href="https://a.example/?b=1&amp;c=2">words</a>', '[words](https://a.example/?b=1&c=2)'],
  ['<pre><code class="language-js">if (a &lt; b) {}\n</code></pre>', '```js\nif (a < b) {}\n```'],
  [
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2|3</td></tr></table>',
    '| a | b |\n| --- | --- |\n| 1 | 2\\|3 |',
  ],
  ['<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>', '- one\n\n- two'],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4" width="5"></iframe>',
    '[Video on YouTube](https://www.youtube.com/watch?v=dQw4)',
  ],
  ['`<b>` and\n\n```\n<b>\n```', '`<b>` and\n\n```\n<b>\n```'],
  ['go get <package> and 3 < 4', 'go get <package> and 3 < 4'],
  ['{{% img src="/a.png" alt="A curve" %}}', '![A curve](/a.png)'],
  ['{% include figure.html image_path="/a.png" alt="A curve" caption="Since" %}', '![A curve](/a.png "Since")'],
  ['{{< youtube abc >}}', '[Video on YouTube](https://www.youtube.com/watch?v=abc)'],
  ['{{ page.title }} of {{ site.title }}', 'Rates of Money'],
  ['[[rates]] and ![[a b.png|the curve]]', '[rates](../rates/index.md) and ![the curve](a%20b.png)'],
  [':::tip Mind\nOne\n:::', '> **Mind**  \n> One'],
  ['<!-- more -->\ntext', 'text'],
])('%j becomes %j', (typed, expected) => {
  expect(converted(typed)).toEqual({ content: expected, problems: [] });
});

test.each([
  ["import a from './a.png';\nimport { B } from '../b';\n\n<Image src={a} alt=\"A\" />", '![A](./a.png)'],
  ['<img src={require(\'./a.png\').default} alt="A" />', '![A](./a.png)'],
  ['One {/* not for readers */}two', 'One two'],
  ['<Aside type="tip" title="Mind">\n  One *two*\n</Aside>', '> **Mind**\n>\n> One *two*'],
  ['<Note>One</Note>', '> **Note**\n>\n> One'],
  ['<LinkCard title="A" href="/a" description="B" />', '[A](/a) – B'],
  ['<Tabs><TabItem value="a" label="First">\n\ntext\n\n</TabItem></Tabs>', '**First**\n\ntext'],
])('in MDX %j becomes %j', (typed, expected) => {
  expect(converted(typed, { isMdx: true })).toEqual({ content: expected, problems: [] });
});

test.each([
  ['a<br>b\n\n{{< chart rates >}}', false, 'shortcode', 3, 1],
  ['<details><summary>S</summary>\n\nx\n</details>\n\na <form> b', false, 'html', 6, 3],
  ['a\n\n{% include chart.html %}', false, 'shortcode', 3, 1],
  ['![[note]]', false, 'embedded-note', 1, 1],
  ['a\n\n<script>\nalert(1)\n</script>', false, 'script', 3, 1],
  ['see [[nowhere]]', false, 'dead-link', 1, 5],
  ['a\n\nb {props.c}', true, 'mdx', 3, 3],
  ['a\n\n<Chart data={[1]} />', true, 'html', 3, 1],
])('%j (MDX: %s) is reported as %s at %d:%d', (typed, isMdx, code, line, column) => {
  expect(converted(typed, { isMdx }).problems).toMatchObject([{ code, line, column }]);
});

test('a text of opening brackets is read in linear time', () => {
  const typed = '<a "'.repeat(20_000) + '<details>'.repeat(5_000);
  expect(converted(typed).content.length).toBeGreaterThan(0);
});

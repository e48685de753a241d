import { expect, test } from 'vitest';
import { convertSyntax } from './convert-syntax.ts';
import { createEditedText } from './edited-text.ts';
import { convertLineBreaks } from './line-breaks.ts';

function converted(typed: string, { isMdx = false, firstLine = 1, links = LINKS } = {}) {
  const text = createEditedText(typed, firstLine);
  const variables = { site: new Map([['title', 'Money']]), page: new Map([['name', 'Rates']]) };
  const problems = convertSyntax(text, { isMdx, links, variables });
  convertLineBreaks(text);
  return { content: text.content.replace(/\n{3,}/g, '\n\n').trim(), problems };
}

const LINKS = new Map([['rates', '../rates/index.md']]);

test.each([
  ['H<sub>2</sub>O, x<sup>2</sup>, 4<sup>th</sup>, P<sub>Q</sub>', 'H₂O, x², 4ᵗʰ, P\\_Q'],
  ['Press <kbd>Ctrl</kbd>+<kbd>C</kbd>', 'Press `Ctrl`+`C`'],
  [
    'so $$x^2 + 1$$ is\n\n$$\n\\frac{a}{b}\n$$\n\nor $5 and $$',
    'so $`x^2 + 1`$ is\n\n```math\n\\frac{a}{b}\n```\n\nor $5 and $$',
  ],
  ['$$a_1$$\n\nand `$$b$$` in code', '```math\na_1\n```\n\nand `$$b$$` in code'],
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
  ['{{ page.name }} of {{ site.title }}', 'Rates of Money'],
  ['[[rates]] and ![[a b.png|the curve]]', '[rates](../rates/index.md) and ![the curve](a%20b.png)'],
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
  ['a<br>b\n\n{{< chart rates >}}', 'shortcode', 3, 1],
  ['<details><summary>S</summary>\n\nx\n</details>\n\na <form> b', 'html', 6, 3],
  ['a\n\n<script>\nalert(1)\n</script>', 'script', 3, 1],
  ['see [[nowhere]]', 'dead-link', 1, 5],
])('%j is reported as %s at %d:%d', (typed, code, line, column) => {
  expect(converted(typed).problems).toMatchObject([{ code, line, column }]);
});

test('a text of opening brackets is read in linear time', () => {
  const typed = '<a "'.repeat(20_000) + '<details>'.repeat(5_000);
  expect(converted(typed).content.length).toBeGreaterThan(0);
});

test.each([
  ['Text\n\n![[Other note]]', false, ['6:1 embedded-note']],
  ['Text {{< figure alt="a.png" >}}', false, ['4:6 shortcode']],
  [
    'Text\n\n{{< chart\n  a="1"\n\n  b="2"\n>}}\n\n{% include chart.html\n  a="1" %}',
    false,
    ['6:1 shortcode', '12:1 shortcode'],
  ],
  ['{{< here and {{< x >}} and `{{< a\nb >}}`', false, ['4:14 shortcode']],
  ['One {{ page.title }}\n\n{::options /}', false, ['4:5 shortcode', '6:1 shortcode']],
  ['::leaf{#a}', false, ['4:1 container']],
  ['Text\n\n:::note\nno end', false, ['6:1 container']],
  ['{{< highlight go >}}\na', false, ['4:1 shortcode']],
  ['{% include x.html %} and `{% raw %}`', false, ['4:1 shortcode']],
  ['Text\n\n<Chart a={1} />', true, ['6:1 html']],
  ['Sum {1 + 1}, \\{x} and `{y}`', true, ['4:5 mdx']],
  ['Plain *markdown*, Import duties\n\n<!-- more -->', true, []],
  ['import duties {rise}', false, []],
])('reports unknown syntax in %j', (content, isMdx, expected) => {
  const { problems } = converted(content, { isMdx, firstLine: 4 });
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
  ['Some [*words*]{#id .note} and [more]{lang="de"}.', 'Some *words* and more.'],
  ['`{% raw %}{{ a }}{% endraw %}` x', '`{{ a }}` x'],
  ['```\n{% raw %}{% b %}{% endraw %}\n```', '```\n{% b %}\n```'],
  [':::youtube\nx\n\n:::code-group\ny\n:::\n:::', '> **Youtube**  \n> x\n>\n> > **Code-group**  \n> > y\n>'],
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
])('%j within a text becomes %j', (typed, plain) => {
  const links = new Map([
    ['Rates', '/blog/rates'],
    ['Rates#A part', '/blog/rates#s-a-part'],
    ['rates.md', '/blog/rates'],
    ['RATES.MD', '/blog/rates'],
  ]);
  const { content, problems } = converted(`Start\n\n${typed}`, { links });
  expect(problems.filter(({ code }) => code !== 'dead-link')).toEqual([]);
  expect(content).toBe(`Start\n\n${plain}`.replace(/\n{3,}/g, '\n\n').trim());
});

import { expect, test } from 'vitest';
import { convertSyntax } from './convert-syntax.ts';
import { createEditedText } from './edited-text.ts';
import { convertLineBreaks } from './line-breaks.ts';

interface Options {
  readonly isMdx?: boolean;
  readonly firstLine?: number;
  readonly links?: ReadonlyMap<string, string>;
}

function converted(typed: string, { isMdx = false, firstLine = 1, links = new Map() }: Options = {}) {
  const text = createEditedText(typed, firstLine);
  const problems = convertSyntax(text, { isMdx, links, variables: { site: new Map(), page: new Map() } });
  convertLineBreaks(text);
  return { content: text.content.replace(/\n{3,}/g, '\n\n').trim(), problems };
}

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
  [':::youtube\nx\n:::\n\n::leaf{#a}', false, ['4:1 container', '8:1 container']],
  ['Text\n\n:::note\nno end', false, ['6:1 container']],
  ['{{< highlight go >}}\na', false, ['4:1 shortcode']],
  ['{% include x.html %} and `{% raw %}`', false, ['4:1 shortcode']],
  ['Text\n\n<Chart a={1} />', true, ['6:1 html']],
  ['Sum {1 + 1}, \\{x} and `{y}`', true, ['4:5 mdx']],
  ['Plain *markdown*, Import duties\n\n<!-- more -->', true, []],
  ['import duties {rise}', false, []],
])('finds in %j what only another program could show', (content, isMdx, expected) => {
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
])('writes %j as %j', (typed, plain) => {
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

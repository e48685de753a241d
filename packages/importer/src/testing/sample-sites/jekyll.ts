import { day, isDraft, pick, prose, type Site, SVG, titleOf, wholePng } from './parts.ts';

export const JEKYLL: Site = {
  folder: 'jekyll',
  files: [
    ['_config.yml', 'title: Money\nbaseurl: /money\n'],
    ['assets/images/logo.svg', SVG],
  ],
  own: [
    '{% highlight ruby linenos %}\nputs "[[a]]"\n{% endhighlight %}',
    '* TOC\n{:toc}\n\n## A part\n{: .no_toc }\n\nA [link](https://example.org){:target="_blank"}.',
    '{% comment %}\nnot for readers\n{% endcomment %}\n\n{% raw %}Words{% endraw %}.',
    '![A logo](/assets/images/logo.svg)',
  ],
  post(number, seed) {
    const path = `assets/images/jekyll-${number}.png`;
    const contents = [
      `---\nlayout: post\ntitle:  "${titleOf(seed)}"\ndate:   ${day(seed)} 16:16:0${number % 10} -0600\ncategories: jekyll update\nimage: /${path}\n---\n${prose(seed)}\n`,
      `---\nlayout: single\ntitle: '${titleOf(seed)}'\nexcerpt: Short.\nheader:\n  teaser: /${path}\ntoc: true\n---\n\n${prose(seed)}\n\n![A curve]({{ site.baseurl }}/${path})\n`,
      `---\nlayout: post\nauthor: Ada Example\nimage:\n  path: /${path}\n  alt: A curve\npublished: ${!isDraft(number - 2)}\n---\n\n# ${titleOf(seed)}\n\n${prose(seed)}\n`,
      `---\r\ntitle: ${titleOf(seed)}\r\ndate: ${day(seed)} 09:15\r\n---\r\n\r\n${prose(seed).replaceAll('\n', '\r\n')}\r\n\r\n![A curve]({{ "/${path}" | relative_url }})\r\n`,
    ];
    return [
      [`_posts/${day(seed)}-jekyll-${number}.${number % 3 === 0 ? 'markdown' : 'md'}`, pick(contents, number)],
      [path, wholePng(seed)],
    ];
  },
};

import { wholePng } from './whole-png.ts';

type Files = readonly (readonly [name: string, content: string | Uint8Array])[];

interface Post {
  readonly number: number;
  readonly title: string;
  readonly day: string;
  readonly prose: string;
  readonly image: Uint8Array;
}

interface Site {
  readonly folder: string;
  /** The settings by which the generator is recognised, and shared images. */
  readonly files: Files;
  /** Syntax of the generator, one for each post. */
  readonly own: readonly string[];
  /** Returns a post with its images. */
  readonly post: (post: Post) => Files;
}

/**
 * Returns the files of a site of each generator, each with `count` posts. Posts vary in front matter, scripts, date formats, images and
 * syntax of the generator.
 */
export function sampleSites(count: number) {
  return SITES.flatMap(({ folder, files, own, post }, site) => {
    const posts = Array.from({ length: count }, (_, number) => {
      const written = post({ number, ...contentOf(site * count + number) });
      return written.map(([name, content]) => [name, withOwn(content, pick(own, number))] as const);
    });
    return [...files, ...posts.flat()].map(([name, content]) => ({ name: `${folder}/${name}`, content }));
  });
}

/** Appends `own` to a post with its line ends. */
function withOwn(content: string | Uint8Array, own: string): string | Uint8Array {
  if (typeof content !== 'string') return content;
  const ending = content.includes('\r\n') ? '\r\n' : '\n';
  return `${content}${content.endsWith('\n') ? '' : ending}${ending}${own.replaceAll('\n', ending)}${ending}`;
}

function contentOf(seed: number): Omit<Post, 'number'> {
  return {
    title: `${pick(SUBJECTS, seed)} ${pick(PLACES, seed)}, part ${seed + 1}`,
    day: new Date(Date.UTC(2019, 0, 1 + seed * 3)).toISOString().slice(0, 10),
    prose: pick(PROSE, seed),
    image: wholePng(seed, 3 + (seed % 3), 2 + 2 * (seed % 3)),
  };
}

function pick<T>(values: readonly T[], number: number): T {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('No values');
  return value;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#246"/></svg>';
/** Two frames of one pixel. */
const GIF = Buffer.from(
  'R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
  'base64',
);

const SUBJECTS = [
  ...['Rates', 'Index funds', 'Zinsen & Erträge', 'Économies d’énergie', 'Процентные ставки', 'Πληθωρισμός'],
  ...['利率と債券', 'ריבית', 'أسعار الفائدة', '🏦 Savings 👩‍👩‍👧', 'Lãi suất', 'ब्याज दरें'],
];
const PLACES = ['at home', 'in Europe', 'for beginners', 'after the summer', '& you', 'explained'];
const PROSE = [
  'A paragraph with *words*, a [link](https://example.org/a) and 3 < 4.',
  '| year | rate |\n| --- | ---: |\n| 2024 | 3.5 % |\n| 2025 | 2.75 % |',
  '1. one\n2. two\n   - three\n\n> A quotation.\n> — Somebody',
  '```js\nconst rate = { yearly: 0.035 }; // ![[not.png]] {{< not >}}\n```',
  'A claim.[^1]\n\n[^1]: Its source.\n\n<!--more-->\n\nThe rest.',
  '## A heading\n\nText with `code`, ~~nothing~~ and an emoji 🙂.\n\n- [x] done\n- [ ] open',
  'Προς το τέλος, к концу года, 年末まで, בסוף השנה: 3,5 %.  \nA line that breaks\\\nand Ärger “quoted” – e\u0301, non\u00A0breaking.',
  '<https://example.org/?a=1&b=2> &copy; AT&amp;T \\*not\\* 5 * 3 * 2\n\n* * *\n\n    indented <code>\n\n+ a\n\n  b',
  'Title\n===\n\n[ref]: https://example.org "t"\n\nSee [ref] and [^n].\n\n[^n]: Note\n    more\n\n***bold* and** _x_',
];

const SITES: readonly Site[] = [
  {
    folder: 'hugo',
    files: [
      ['hugo.toml', "baseURL = 'https://example.org/'\ntheme = 'PaperMod'\n"],
      ['static/img/logo.svg', SVG],
      ['static/img/clip.gif', GIF],
    ],
    own: [
      '{{< highlight go >}}\nx := [[1]]\n{{< /highlight >}}',
      'A film:\n\n{{< youtube dQw4w9WgXcQ >}}',
      '## A part {#own .lead}\n\n{{< notice tip "Mind" >}}\nOne *two*.\n{{< /notice >}}',
      'See [another]({{< relref "hugo-3" >}}).',
      '![A logo](/img/logo.svg)\n\n{{< figure src="/img/clip.gif" alt="A clip" caption="How it *moves*" >}}',
    ],
    post({ number, title, day, prose, image }) {
      const date = `${day}T0${number % 10}:30:00+02:00`;
      const slug = `hugo-${number}`;
      const named = `![A curve](/img/${slug}.png "Since 2019")`;
      const contents = [
        `+++\ntitle = '${title.replaceAll("'", '’')}'\ndate = ${date}\ndraft = false\ntags = ["a", "b"]\naliases = ["/old/${slug}/"]\n\n[cover]\n  image = "/img/${slug}.png"\n  alt = "A curve"\n  relative = false\n+++\n\n${prose}\n\n${named}\n`,
        `---\ntitle: "${title}"\ndate: ${date}\nsummary: What part ${number} says.\ncategories: [money]\ncover:\n  image: cover.png\n  alt: A curve\n  relative: true\n---\n${prose}\n\n![A curve](cover.png)\n`,
        `{\n  "title": "${title}",\n  "date": "${day}",\n  "images": ["img/${slug}.png"],\n  "description": "What part ${number} says."\n}\n\n${prose}\n`,
        `+++\ntitle = "${title}"\npublishDate = ${day}${pick(['', 'T07:32:00', ' 07:32:00Z'], number)}\nfeatured_image = "img/${slug}.png"\nslug = "${slug}-own"\n+++\n${prose}\n\n${named}`,
      ];
      const isBundle = number % contents.length === 1;
      return [
        [`content/posts/${slug}${isBundle ? '/index' : ''}.md`, pick(contents, number)],
        [isBundle ? `content/posts/${slug}/cover.png` : `static/img/${slug}.png`, image],
      ];
    },
  },
  {
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
    post({ number, title, day, prose, image }) {
      const path = `assets/images/jekyll-${number}.png`;
      const contents = [
        `---\nlayout: post\ntitle:  "${title}"\ndate:   ${day} 16:16:0${number % 10} -0600\ncategories: jekyll update\nimage: /${path}\n---\n${prose}\n`,
        `---\nlayout: single\ntitle: '${title}'\nexcerpt: Short.\nheader:\n  teaser: /${path}\ntoc: true\n---\n\n${prose}\n\n![A curve]({{ site.baseurl }}/${path})\n`,
        `---\nlayout: post\nauthor: Ada Example\nimage:\n  path: /${path}\n  alt: A curve\npublished: true\n---\n\n# ${title}\n\n${prose}\n`,
        `---\r\ntitle: ${title}\r\ndate: ${day} 09:15\r\n---\r\n\r\n${prose.replaceAll('\n', '\r\n')}\r\n\r\n![A curve]({{ "/${path}" | relative_url }})\r\n`,
      ];
      return [
        [`_posts/${day}-jekyll-${number}.${number % 3 === 0 ? 'markdown' : 'md'}`, pick(contents, number)],
        [path, image],
      ];
    },
  },
  {
    folder: 'astro',
    files: [
      ['astro.config.mjs', 'export default {};\n'],
      ['src/assets/clip.gif', GIF],
    ],
    own: ['Only markdown.', '![A clip](../../assets/clip.gif)', '1. a\n\n   ```ts\n   const a = "<b>";\n   ```'],
    post({ number, title, day, prose, image }) {
      const contents = [
        `---\ntitle: '${title}'\ndescription: 'Here is part ${number}.'\npubDate: 'Jul ${String((number % 28) + 1).padStart(2, '0')} 2022'\nheroImage: '../../assets/astro-${number}.png'\n---\n\n${prose}\n`,
        `---\nauthor: Ada Example\npubDatetime: ${day}T15:22:00Z\ntitle: "${title}"\nfeatured: true\ndraft: false\ntags:\n  - docs\nogImage: ../../assets/astro-${number}.png\ndescription: Part ${number}.\n---\n\n${prose}\n`,
        `---\ntitle: "${title}"\npubDate: ${day}\nimage:\n  url: ../../assets/astro-${number}.png\n  alt: "A curve"\ntags: ["astro"]\n---\n${prose}\n\n![A curve](../../assets/astro-${number}.png)\n`,
        `---\ntitle: ${JSON.stringify(title)}\npubDate: ${day}\nheroImage: { src: "../../assets/astro-${number}.png", alt: "A curve" }\n---\n\nPlain *markdown* of part ${number}.\n`,
      ];
      return [
        [`src/content/blog/astro-${number}.${number % 4 === 3 ? 'mdx' : 'md'}`, pick(contents, number)],
        [`src/assets/astro-${number}.png`, image],
      ];
    },
  },
  {
    folder: 'docusaurus',
    files: [
      ['docusaurus.config.js', 'module.exports = {};\n'],
      ['static/img/logo.svg', SVG],
    ],
    own: [
      ':::note\n\nOne *two*.\n\n:::\n\n## A part {#own}',
      '::::tip[Mind this]\n\n:::danger\n\n- one\n- two\n\n:::\n\n::::',
      ':::warning Märkte & ставки\n\n![A logo](/img/logo.svg)\n\n:::',
    ],
    post({ number, title, day, prose, image }) {
      const address = `/img/docusaurus-${number}.png`;
      const contents = [
        `---\nslug: docusaurus-${number}\ntitle: ${title.replace('&', 'and')}\nauthors:\n  - name: Ada Example\n    title: Editor\n    url: https://example.org\ntags: [facebook, hello]\nimage: ${address}\n---\n\n${prose}\n\n<!-- truncate -->\n\nMore.\n`,
        `---\nslug: /docusaurus-index-${number}\ntitle: ${JSON.stringify(title)}\nauthors: [ada, bob]\nhide_table_of_contents: false\n---\n\nPlain text of part ${number}.\n\n![A curve](./curve.png)\n`,
        `---\nid: docusaurus-${number}\nsidebar_position: ${number}\ndescription: Part ${number}.\n---\n\n# ${title}\n\n${prose}\n\n![A curve](@site/static${address})\n`,
      ];
      const isFolder = number % contents.length === 1;
      const post = `blog/${day}-docusaurus-${number}`;
      return [
        [isFolder ? `${post}/index.mdx` : `${post}.md`, pick(contents, number)],
        [isFolder ? `${post}/curve.png` : `static${address}`, image],
      ];
    },
  },
  {
    folder: 'obsidian',
    files: [
      ['.obsidian/app.json', '{}\n'],
      ['attachments/clip.gif', GIF],
      ['attachments/logo.svg', SVG],
    ],
    own: [
      '> [!warning]- Mind\n> One ==two==.',
      'See [[Rates at home, part 1]], [[Nowhere|another one]] and [[#A heading]].',
      '%%\nnot for readers\n%%\n\nA line.',
      '![[clip.gif]] and ![[logo.svg|a logo]]',
    ],
    post({ number, title, day, prose, image }) {
      const name = title.replace('&', 'and');
      const contents = [
        `---\naliases: []\ncreated: ${day} 10:30\ndate: ${day} 10:30\ntags:\n  - money\n---\n\n# ${name}\n\n${prose}\n\n![[Pasted image ${number}.png]]\n`,
        `---\ntitle: ${name}\npublished: ${day}\ncover: "[[Pasted image ${number}.png]]"\n---\n${prose}\n\n![[Pasted image ${number}.png|300]] and ![[attachments/Pasted image ${number}.png|the curve]]\n`,
        `---\ntitle: ${name}\ndate: ${day}T08:15\ncssclasses: wide\n---\n\n${prose}\n\n![A curve](attachments/Pasted%20image%20${number}.png)\n`,
      ];
      return [
        [`Money/${name}.md`, pick(contents, number)],
        [`attachments/Pasted image ${number}.png`, image],
      ];
    },
  },
];

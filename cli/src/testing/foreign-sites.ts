import { wholePng as png } from './whole-png.ts';

/** A file of a site that another program shows. */
export interface ForeignFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * Sites as Hugo, Jekyll, Astro, Docusaurus and Obsidian have them, each in a folder of its own, with `count` posts of each. No two
 * posts are alike: what the templates of these programs leave to the writer changes from one to the next, and so do scripts, ways to
 * write a day, pictures and what each program has of its own. Every twelfth post of some is a draft.
 */
export function foreignSites(count: number): readonly ForeignFile[] {
  return SITES.flatMap(({ folder, files, post }, site) => [
    ...files.map(([name, content]) => ({ name: `${folder}/${name}`, content })),
    ...Array.from({ length: count }, (_, number) =>
      post(number, site * count + number).map(([name, content]) => ({
        name: `${folder}/${name}`,
        // Not in step with the kinds of front matter.
        content:
          typeof content === 'string'
            ? withOwn(content, pick(OWN[folder] ?? [], number + Math.floor(number / 4)))
            : content,
      })),
    ).flat(),
  ]);
}

/** Adds it where a post ends, with the line ends that the post has. */
function withOwn(post: string, own: string): string {
  const ending = post.includes('\r\n') ? '\r\n' : '\n';
  return `${post}${post.endsWith('\n') ? '' : ending}${ending}${own.replaceAll('\n', ending)}${ending}`;
}

type Files = readonly (readonly [name: string, content: string | Uint8Array])[];

interface Site {
  readonly folder: string;
  /** Its settings, by which it is known. */
  readonly files: Files;
  /** A post and its pictures; `seed` is another one for each post of all sites. */
  post(number: number, seed: number): Files;
}

const SUBJECTS = [
  ...['Rates', 'Bonds', 'Pensions', 'Budgets', 'Index funds', 'Mortgages', 'Inflation'],
  ...[
    'Zinsen & Erträge',
    'Économies d’énergie',
    'Процентные ставки',
    'Πληθωρισμός',
    '利率と債券',
    'ריבית',
    'أسعار الفائدة',
  ],
  ...['🏦 Savings 👩‍👩‍👧', 'Lãi suất', 'ब्याज दरें'],
];
const PLACES = ['at home', 'in Europe', 'for beginners', 'after the summer', '& you', 'explained'];

/** A picture of a post: wide, upright or square. Some posts have the same one. */
function wholePng(seed: number): Uint8Array {
  return png(
    seed % 30,
    ...pick(
      [
        [4, 3],
        [3, 9],
        [6, 6],
      ] as const,
      seed,
    ),
  );
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#246"/></svg>';
/** Two frames of one pixel, shown for a tenth of a second each. */
const GIF = new Uint8Array(
  Buffer.from(
    'R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
    'base64',
  ),
);

function titleOf(seed: number): string {
  return `${pick(SUBJECTS, seed)} ${pick(PLACES, seed)}, part ${seed + 1}`;
}

function isDraft(number: number): boolean {
  return number % 12 === 8;
}

function pick<T>(values: readonly T[], number: number): T {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('There is nothing to pick.');
  return value;
}

function day(seed: number): string {
  return new Date(Date.UTC(2019, 0, 1 + seed * 3)).toISOString().slice(0, 10);
}

/** What a post may hold beside its picture. */
function prose(seed: number): string {
  return pick(
    [
      'A paragraph with *words*, a [link](https://example.org/a) and 3 < 4.',
      '| year | rate |\n| --- | ---: |\n| 2024 | 3.5 % |\n| 2025 | 2.75 % |',
      '1. one\n2. two\n   - three\n\n> A quotation.\n> — Somebody',
      '```js\nconst rate = { yearly: 0.035 }; // ![[not.png]] {{< not >}}\n```',
      'A claim.[^1]\n\n[^1]: Its source.\n\n<!--more-->\n\nThe rest.',
      '## A heading\n\nText with `code`, ~~nothing~~ and an emoji 🙂.\n\n- [x] done\n- [ ] open',
      'Προς το τέλος, к концу года, 年末まで, בסוף השנה: 3,5 %.  \nA line that breaks\\\nand Ärger “quoted” – e\u0301, non\u00A0breaking.',
      '<https://example.org/?a=1&b=2> &copy; AT&amp;T \\*not\\* 5 * 3 * 2\n\n* * *\n\n    indented <code>\n\n+ a\n\n  b',
      'Title\n===\n\n[ref]: https://example.org "t"\n\nSee [ref] and [^n].\n\n[^n]: Note\n    more\n\n***bold* and** _x_',
    ],
    seed,
  );
}

/** What each program's posts hold of its own. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  hugo: [
    '{{< highlight go >}}\nx := [[1]]\n{{< /highlight >}}',
    'A film:\n\n{{< youtube dQw4w9WgXcQ >}}',
    '## A part {#own .lead}\n\n{{< notice tip "Mind" >}}\nOne *two*.\n{{< /notice >}}',
    'See [another]({{< relref "hugo-3" >}}).',
    '![A logo](/img/logo.svg)\n\n{{< figure src="/img/clip.gif" alt="A clip" caption="How it *moves*" >}}',
  ],
  jekyll: [
    '{% highlight ruby linenos %}\nputs "[[a]]"\n{% endhighlight %}',
    '* TOC\n{:toc}\n\n## A part\n{: .no_toc }\n\nA [link](https://example.org){:target="_blank"}.',
    '{% comment %}\nnot for readers\n{% endcomment %}\n\n{% raw %}Words{% endraw %}.',
    '![A logo](/assets/images/logo.svg)',
  ],
  docusaurus: [
    ':::note\n\nOne *two*.\n\n:::\n\n## A part {#own}',
    '::::tip[Mind this]\n\n:::danger\n\n- one\n- two\n\n:::\n\n::::',
    ':::warning Märkte & ставки\n\n![A logo](/img/logo.svg)\n\n:::',
  ],
  obsidian: [
    '> [!warning]- Mind\n> One ==two==.',
    'See [[Rates at home, part 1]], [[Nowhere|another one]] and [[#A heading]].',
    '%%\nnot for readers\n%%\n\nA line.',
    '![[clip.gif]] and ![[logo.svg|a logo]]',
  ],
  astro: ['Only markdown.', '![A clip](../../assets/clip.gif)', '1. a\n\n   ```ts\n   const a = "<b>";\n   ```'],
};

const HUGO: Site = {
  folder: 'hugo',
  files: [
    ['hugo.toml', "baseURL = 'https://example.org/'\ntheme = 'PaperMod'\n"],
    ['static/img/logo.svg', SVG],
    ['static/img/clip.gif', GIF],
  ],
  post(number, seed) {
    const title = titleOf(seed);
    const date = `${day(seed)}T0${number % 10}:30:00+02:00`;
    const slug = `hugo-${number}`;
    const named = `![A curve](/img/${slug}.png "Since 2019")`;
    const inSite = [`static/img/${slug}.png`, wholePng(seed)] as const;
    const inBundle = [`content/posts/${slug}/cover.png`, wholePng(seed)] as const;
    return pick<() => Files>(
      [
        () => [
          [
            `content/posts/${slug}.md`,
            `+++\ntitle = '${title.replaceAll("'", '’')}'\ndate = ${date}\ndraft = ${isDraft(number)}\ntags = ["a", "b"]\naliases = ["/old/${slug}/"]\n\n[cover]\n  image = "/img/${slug}.png"\n  alt = "A curve"\n  relative = false\n+++\n\n${prose(seed)}\n\n${named}\n`,
          ],
          inSite,
        ],
        () => [
          [
            `content/posts/${slug}/index.md`,
            `---\ntitle: "${title}"\ndate: ${date}\nsummary: What part ${seed} says.\ncategories: [money]\ncover:\n  image: cover.png\n  alt: A curve\n  relative: true\n---\n${prose(seed)}\n\n![A curve](cover.png)\n`,
          ],
          inBundle,
        ],
        () => [
          [
            `content/posts/${slug}.md`,
            `{\n  "title": "${title}",\n  "date": "${day(seed)}",\n  "images": ["img/${slug}.png"],\n  "description": "What part ${seed} says."\n}\n\n${prose(seed)}\n`,
          ],
          inSite,
        ],
        () => [
          [
            `content/posts/${slug}.md`,
            `+++\ntitle = "${title}"\npublishDate = ${day(seed)}${pick(['', 'T07:32:00', ' 07:32:00Z'], seed)}\nfeatured_image = "img/${slug}.png"\nslug = "${slug}-own"\n+++\n${prose(seed)}\n\n${named}`,
          ],
          inSite,
        ],
      ],
      number,
    )();
  },
};

const JEKYLL: Site = {
  folder: 'jekyll',
  files: [
    ['_config.yml', 'title: Money\nbaseurl: /money\n'],
    ['assets/images/logo.svg', SVG],
  ],
  post(number, seed) {
    const name = `_posts/${day(seed)}-jekyll-${number}.${number % 3 === 0 ? 'markdown' : 'md'}`;
    const path = `assets/images/jekyll-${number}.png`;
    return pick<() => Files>(
      [
        () => [
          [
            name,
            `---\nlayout: post\ntitle:  "${titleOf(seed)}"\ndate:   ${day(seed)} 16:16:0${number % 10} -0600\ncategories: jekyll update\nimage: /${path}\n---\n${prose(seed)}\n`,
          ],
        ],
        () => [
          [
            name,
            `---\nlayout: single\ntitle: '${titleOf(seed)}'\nexcerpt: Short.\nheader:\n  teaser: /${path}\ntoc: true\n---\n\n${prose(seed)}\n\n![A curve]({{ site.baseurl }}/${path})\n`,
          ],
        ],
        () => [
          [
            name,
            `---\nlayout: post\nauthor: Ada Example\nimage:\n  path: /${path}\n  alt: A curve\npublished: ${!isDraft(number - 2)}\n---\n\n# ${titleOf(seed)}\n\n${prose(seed)}\n`,
          ],
        ],
        () => [
          [
            name,
            `---\r\ntitle: ${titleOf(seed)}\r\ndate: ${day(seed)} 09:15\r\n---\r\n\r\n${prose(seed).replaceAll('\n', '\r\n')}\r\n\r\n![A curve]({{ "/${path}" | relative_url }})\r\n`,
          ],
        ],
      ],
      number,
    )().concat([[path, wholePng(seed)]]);
  },
};

const ASTRO: Site = {
  folder: 'astro',
  files: [
    ['astro.config.mjs', 'export default {};\n'],
    ['src/assets/clip.gif', GIF],
  ],
  post(number, seed) {
    const name = `src/content/blog/astro-${number}.${number % 4 === 3 ? 'mdx' : 'md'}`;
    return [
      ...pick<() => Files>(
        [
          () => [
            [
              name,
              `---\ntitle: '${titleOf(seed)}'\ndescription: 'Here is part ${seed}.'\npubDate: 'Jul ${String((number % 28) + 1).padStart(2, '0')} 2022'\nheroImage: '../../assets/astro-${number}.png'\n---\n\n${prose(seed)}\n`,
            ],
          ],
          () => [
            [
              name,
              `---\nauthor: Ada Example\npubDatetime: ${day(seed)}T15:22:00Z\ntitle: "${titleOf(seed)}"\nfeatured: true\ndraft: ${isDraft(number - 1)}\ntags:\n  - docs\nogImage: ../../assets/astro-${number}.png\ndescription: Part ${seed}.\n---\n\n${prose(seed)}\n`,
            ],
          ],
          () => [
            [
              name,
              `---\ntitle: "${titleOf(seed)}"\npubDate: ${day(seed)}\nimage:\n  url: ../../assets/astro-${number}.png\n  alt: "A curve"\ntags: ["astro"]\n---\n${prose(seed)}\n\n![A curve](../../assets/astro-${number}.png)\n`,
            ],
          ],
          () => [
            [
              name,
              `---\ntitle: ${JSON.stringify(titleOf(seed))}\npubDate: ${day(seed)}\nheroImage: { src: "../../assets/astro-${number}.png", alt: "A curve" }\n---\n\nPlain *markdown* of part ${seed}.\n`,
            ],
          ],
        ],
        number,
      )(),
      [`src/assets/astro-${number}.png`, wholePng(seed)],
    ];
  },
};

const DOCUSAURUS: Site = {
  folder: 'docusaurus',
  files: [
    ['docusaurus.config.js', 'module.exports = {};\n'],
    ['static/img/logo.svg', SVG],
  ],
  post(number, seed) {
    const inSite = [`static/img/docusaurus-${number}.png`, wholePng(seed)] as const;
    const address = `/img/docusaurus-${number}.png`;
    return pick<() => Files>(
      [
        () => [
          [
            `blog/${day(seed)}-docusaurus-${number}.md`,
            `---\nslug: docusaurus-${number}\ntitle: ${titleOf(seed).replace('&', 'and')}\nauthors:\n  - name: Ada Example\n    title: Editor\n    url: https://example.org\ntags: [facebook, hello]\nimage: ${address}\n---\n\n${prose(seed)}\n\n<!-- truncate -->\n\nMore.\n`,
          ],
          inSite,
        ],
        () => [
          [
            `blog/${day(seed)}-docusaurus-${number}/index.mdx`,
            `---\nslug: /docusaurus-index-${number}\ntitle: ${JSON.stringify(titleOf(seed))}\nauthors: [ada, bob]\nhide_table_of_contents: false\n---\n\nPlain text of part ${seed}.\n\n![A curve](./curve.png)\n`,
          ],
          [`blog/${day(seed)}-docusaurus-${number}/curve.png`, wholePng(seed)],
        ],
        () => [
          [
            `blog/${day(seed)}-docusaurus-${number}.md`,
            `---\nid: docusaurus-${number}\nsidebar_position: ${number}\ndescription: Part ${seed}.\n---\n\n# ${titleOf(seed)}\n\n${prose(seed)}\n\n![A curve](@site/static${address})\n`,
          ],
          inSite,
        ],
      ],
      number,
    )();
  },
};

const OBSIDIAN: Site = {
  folder: 'obsidian',
  files: [
    ['.obsidian/app.json', '{}\n'],
    ['attachments/clip.gif', GIF],
    ['attachments/logo.svg', SVG],
  ],
  post(number, seed) {
    const title = titleOf(seed).replace('&', 'and');
    const picture = [`attachments/Pasted image ${number}.png`, wholePng(seed)] as const;
    const name = `Money/${title}.md`;
    return [
      ...pick<() => Files>(
        [
          () => [
            [
              name,
              `---\naliases: []\ncreated: ${day(seed)} 10:30\ndate: ${day(seed)} 10:30\ntags:\n  - money\n---\n\n# ${title}\n\n${prose(seed)}\n\n![[Pasted image ${number}.png]]\n`,
            ],
          ],
          () => [
            [
              name,
              `---\ntitle: ${title}\npublished: ${day(seed)}\ncover: "[[Pasted image ${number}.png]]"\n---\n${prose(seed)}\n\n![[Pasted image ${number}.png|300]] and ![[attachments/Pasted image ${number}.png|the curve]]\n`,
            ],
          ],
          () => [
            [
              name,
              `---\ntitle: ${title}\ndate: ${day(seed)}T08:15\ncssclasses: wide\n---\n\n${prose(seed)}\n\n![A curve](attachments/Pasted%20image%20${number}.png)\n`,
            ],
          ],
        ],
        number,
      )(),
      picture,
    ];
  },
};

const SITES: readonly Site[] = [HUGO, JEKYLL, ASTRO, DOCUSAURUS, OBSIDIAN];

import { day, GIF, isDraft, pick, prose, type Site, SVG, titleOf, wholePng } from './parts.ts';

export const HUGO: Site = {
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
  post(number, seed) {
    const title = titleOf(seed);
    const date = `${day(seed)}T0${number % 10}:30:00+02:00`;
    const slug = `hugo-${number}`;
    const named = `![A curve](/img/${slug}.png "Since 2019")`;
    const contents = [
      `+++\ntitle = '${title.replaceAll("'", '’')}'\ndate = ${date}\ndraft = ${isDraft(number)}\ntags = ["a", "b"]\naliases = ["/old/${slug}/"]\n\n[cover]\n  image = "/img/${slug}.png"\n  alt = "A curve"\n  relative = false\n+++\n\n${prose(seed)}\n\n${named}\n`,
      `---\ntitle: "${title}"\ndate: ${date}\nsummary: What part ${seed} says.\ncategories: [money]\ncover:\n  image: cover.png\n  alt: A curve\n  relative: true\n---\n${prose(seed)}\n\n![A curve](cover.png)\n`,
      `{\n  "title": "${title}",\n  "date": "${day(seed)}",\n  "images": ["img/${slug}.png"],\n  "description": "What part ${seed} says."\n}\n\n${prose(seed)}\n`,
      `+++\ntitle = "${title}"\npublishDate = ${day(seed)}${pick(['', 'T07:32:00', ' 07:32:00Z'], seed)}\nfeatured_image = "img/${slug}.png"\nslug = "${slug}-own"\n+++\n${prose(seed)}\n\n${named}`,
    ];
    const isBundle = number % contents.length === 1;
    return [
      [`content/posts/${slug}${isBundle ? '/index' : ''}.md`, pick(contents, number)],
      [isBundle ? `content/posts/${slug}/cover.png` : `static/img/${slug}.png`, wholePng(seed)],
    ];
  },
};

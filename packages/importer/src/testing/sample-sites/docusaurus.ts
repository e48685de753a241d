import { day, pick, prose, type Site, SVG, titleOf, wholePng } from './parts.ts';

export const DOCUSAURUS: Site = {
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
  post(number, seed) {
    const address = `/img/docusaurus-${number}.png`;
    const contents = [
      `---\nslug: docusaurus-${number}\ntitle: ${titleOf(seed).replace('&', 'and')}\nauthors:\n  - name: Ada Example\n    title: Editor\n    url: https://example.org\ntags: [facebook, hello]\nimage: ${address}\n---\n\n${prose(seed)}\n\n<!-- truncate -->\n\nMore.\n`,
      `---\nslug: /docusaurus-index-${number}\ntitle: ${JSON.stringify(titleOf(seed))}\nauthors: [ada, bob]\nhide_table_of_contents: false\n---\n\nPlain text of part ${seed}.\n\n![A curve](./curve.png)\n`,
      `---\nid: docusaurus-${number}\nsidebar_position: ${number}\ndescription: Part ${seed}.\n---\n\n# ${titleOf(seed)}\n\n${prose(seed)}\n\n![A curve](@site/static${address})\n`,
    ];
    const isFolder = number % contents.length === 1;
    const post = `blog/${day(seed)}-docusaurus-${number}`;
    return [
      [isFolder ? `${post}/index.mdx` : `${post}.md`, pick(contents, number)],
      [isFolder ? `${post}/curve.png` : `static${address}`, wholePng(seed)],
    ];
  },
};

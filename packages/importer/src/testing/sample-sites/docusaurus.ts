import { day, type Files, pick, prose, type Site, SVG, titleOf, wholePng } from './parts.ts';

/** A site as Docusaurus has one. */
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

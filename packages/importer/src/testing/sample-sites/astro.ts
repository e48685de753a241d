import { day, GIF, isDraft, pick, prose, type Site, titleOf, wholePng } from './parts.ts';

export const ASTRO: Site = {
  folder: 'astro',
  files: [
    ['astro.config.mjs', 'export default {};\n'],
    ['src/assets/clip.gif', GIF],
  ],
  own: ['Only markdown.', '![A clip](../../assets/clip.gif)', '1. a\n\n   ```ts\n   const a = "<b>";\n   ```'],
  post(number, seed) {
    const contents = [
      `---\ntitle: '${titleOf(seed)}'\ndescription: 'Here is part ${seed}.'\npubDate: 'Jul ${String((number % 28) + 1).padStart(2, '0')} 2022'\nheroImage: '../../assets/astro-${number}.png'\n---\n\n${prose(seed)}\n`,
      `---\nauthor: Ada Example\npubDatetime: ${day(seed)}T15:22:00Z\ntitle: "${titleOf(seed)}"\nfeatured: true\ndraft: ${isDraft(number - 1)}\ntags:\n  - docs\nogImage: ../../assets/astro-${number}.png\ndescription: Part ${seed}.\n---\n\n${prose(seed)}\n`,
      `---\ntitle: "${titleOf(seed)}"\npubDate: ${day(seed)}\nimage:\n  url: ../../assets/astro-${number}.png\n  alt: "A curve"\ntags: ["astro"]\n---\n${prose(seed)}\n\n![A curve](../../assets/astro-${number}.png)\n`,
      `---\ntitle: ${JSON.stringify(titleOf(seed))}\npubDate: ${day(seed)}\nheroImage: { src: "../../assets/astro-${number}.png", alt: "A curve" }\n---\n\nPlain *markdown* of part ${seed}.\n`,
    ];
    return [
      [`src/content/blog/astro-${number}.${number % 4 === 3 ? 'mdx' : 'md'}`, pick(contents, number)],
      [`src/assets/astro-${number}.png`, wholePng(seed)],
    ];
  },
};

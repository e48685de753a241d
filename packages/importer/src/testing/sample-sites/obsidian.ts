import { day, GIF, pick, prose, type Site, SVG, titleOf, wholePng } from './parts.ts';

export const OBSIDIAN: Site = {
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
  post(number, seed) {
    const title = titleOf(seed).replace('&', 'and');
    const contents = [
      `---\naliases: []\ncreated: ${day(seed)} 10:30\ndate: ${day(seed)} 10:30\ntags:\n  - money\n---\n\n# ${title}\n\n${prose(seed)}\n\n![[Pasted image ${number}.png]]\n`,
      `---\ntitle: ${title}\npublished: ${day(seed)}\ncover: "[[Pasted image ${number}.png]]"\n---\n${prose(seed)}\n\n![[Pasted image ${number}.png|300]] and ![[attachments/Pasted image ${number}.png|the curve]]\n`,
      `---\ntitle: ${title}\ndate: ${day(seed)}T08:15\ncssclasses: wide\n---\n\n${prose(seed)}\n\n![A curve](attachments/Pasted%20image%20${number}.png)\n`,
    ];
    return [
      [`Money/${title}.md`, pick(contents, number)],
      [`attachments/Pasted image ${number}.png`, wholePng(seed)],
    ];
  },
};

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopiedTree, copyTree } from './support/sites/copied-tree.ts';

let tree: CopiedTree;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  tree = await copyTree('tree');
  before = await tree.build();
}, 120_000);

afterAll(() => tree.remove());

test('the same sources are the same versions in another folder', async () => {
  const other = await copyTree('another/deeper');
  try {
    expect(await other.build()).toEqual(before);
  } finally {
    await other.remove();
  }
});

test.each([
  ['a word of About', 'remotes/pages/src/about/copy.default.ts', 'Our mission', 'Our task', ['pages']],
  ['a word of the home page', 'remotes/content/src/home/copy/copy.default.ts', 'Explore', 'Read', ['content']],
  ['the editor of the admin area', 'remotes/admin/src/editor/copy.ts', 'Publishing...', 'Sending...', ['admin']],
  [
    'what shows the text of an article',
    'packages/ui/src/text/rich-text-view.tsx',
    '"new-tab"',
    '"out"',
    ['admin', 'post'],
  ],
  ['a comment of what every remote is built of', 'packages/ui/src/text/icon.tsx', '/** ', '/** Here: ', []],
  // Remotes name the tokens; their values are in the shell's own style sheet.
  ['the value of a colour token', 'packages/ui/src/theme/tokens.css', '#fbf8f2', '#fbf8f3', []],
  ['the embedded stack', 'packages/embedded-backend/src/main.ts', "from '", "from  '", []],
  ["the shell's footer", 'shell/src/frame/footer.tsx', 'Services', 'What we do', []],
  ['an unrelated dependency', 'package-lock.json', '"node_modules/fast-check": {\n      "version": "', '$&9', []],
])(
  '%s changes the versions of the remotes that are built of it, and of no other',
  async (_, file, was, now, changed) => {
    const undo = await tree.change(file, was, now);
    try {
      const after = await tree.build();
      expect(Object.keys(after).filter((remote) => after[remote] !== before[remote])).toEqual(changed);
    } finally {
      await undo();
    }
  },
);

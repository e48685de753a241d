import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CopiedTree, copyTree } from './support/sites/copied-tree.ts';

vi.setConfig({ testTimeout: TIME_LIMITS.preparation });

let tree: CopiedTree;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  tree = await copyTree('tree');
  before = await tree.build();
}, TIME_LIMITS.preparation * 2);

afterAll(() => tree.remove());

/** What is in no remote. */
const OUTSIDE = [
  ['packages/ui/src/text/icon.tsx', '/** ', '/** Here: '],
  // Remotes name the tokens; their values are in the shell's own style sheet.
  ['packages/ui/src/theme/tokens.css', '#fbf8f2', '#fbf8f3'],
  ['packages/embedded-backend/src/main.ts', "from '", "from  '"],
  ['shell/src/frame/footer.tsx', 'Services', 'What we do'],
  ['package-lock.json', '"node_modules/fast-check": {\n      "version": "', '$&9'],
] as const;

test('neither another folder nor what is in no remote changes a version', async () => {
  const other = await copyTree('another/deeper');
  try {
    for (const [file, was, now] of OUTSIDE) await other.change(file, was, now);
    expect(await other.build()).toEqual(before);
  } finally {
    await other.remove();
  }
});

test('changed sources change the versions of the remotes that are built of them', async () => {
  await tree.change('remotes/pages/src/about/copy.default.ts', 'Our mission', 'Our task');
  // Shows the disclosures of a post, in the preview of the admin area too.
  await tree.change('packages/ui/src/text/disclosures.tsx', '{title}.', '{title}:');
  const after = await tree.build();
  expect(Object.keys(after).filter((remote) => after[remote] !== before[remote])).toEqual(['admin', 'pages', 'post']);
});

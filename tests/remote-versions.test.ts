import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtVersions, type CopiedTree, copyTree, ROOT } from './support/sites/copied-tree.ts';

vi.setConfig({ testTimeout: TIME_LIMITS.preparation });

let tree: CopiedTree;
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  // At once when nothing changed since the last build, as in a run of all tests.
  await promisify(execFile)('turbo', ['run', 'build', '--filter=./remotes/*'], { cwd: ROOT });
  before = await builtVersions(ROOT);
  tree = await copyTree('another/deeper');
}, TIME_LIMITS.preparation * 2);

afterAll(() => tree.remove());

test('another folder and changes of what is in no remote change no version', async () => {
  expect(
    await remotesThatChangeWith([
      ['packages/ui/src/text/icon.tsx', '/** ', '/** Here: '],
      // Remotes name the tokens; their values are in the shell's own style sheet.
      ['packages/ui/src/theme/tokens.css', '#fbf8f2', '#fbf8f3'],
      ['packages/embedded-backend/src/main.ts', "from '", "from  '"],
      ['shell/src/frame/footer.tsx', 'Services', 'What we do'],
      ['package-lock.json', '"node_modules/fast-check": {\n      "version": "', '$&9'],
    ]),
  ).toEqual([]);
});

test('changed sources change the versions of the remotes that are built of them', async () => {
  expect(
    await remotesThatChangeWith([
      ['remotes/pages/src/about/copy.default.ts', 'Our mission', 'Our task'],
      // Shows the disclosures of a post, in the preview of the admin area too.
      ['packages/ui/src/text/disclosures.tsx', '{title}.', '{title}:'],
    ]),
  ).toEqual(['admin', 'pages', 'post']);
});

async function remotesThatChangeWith(changes: readonly (readonly [file: string, was: string, now: string])[]) {
  const undo = await Promise.all(changes.map((change) => tree.change(...change)));
  try {
    const after = await tree.build();
    return Object.keys(before).filter((remote) => after[remote] !== before[remote]);
  } finally {
    await Promise.all(undo.map((restore) => restore()));
  }
}

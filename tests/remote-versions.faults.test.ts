import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { expect, test } from 'vitest';
import { copyTree, hashFiles } from './support/sites/copied-tree.ts';

type Change = readonly [file: string, was: string, now: string];

/** What is in no remote. */
const OUTSIDE: readonly Change[] = [
  ['packages/ui/src/text/icon.tsx', '/** ', '/** Here: '],
  // Remotes name the tokens; their values are in the shell's own style sheet.
  ['packages/ui/src/theme/tokens.css', '#fbf8f2', '#fbf8f3'],
  ['packages/embedded-backend/src/main.ts', "from '", "from  '"],
  ['shell/src/frame/footer.tsx', 'Services', 'What we do'],
  ['package-lock.json', '"node_modules/fast-check": {\n      "version": "', '$&9'],
];

/** What is in `pages`, and what is in `content` and `pages`. */
const INSIDE: readonly Change[] = [
  ['remotes/pages/src/about/copy.default.ts', 'Our mission', 'Our task'],
  ['packages/ui/src/text/example-mark.tsx', '>Example<', '>Sample<'],
];

test('the files of a remote depend on what it is built of, and on nothing else', {
  timeout: TIME_LIMITS.preparation * 2,
}, async () => {
  const copy = await copyTree('another/deeper');
  try {
    for (const change of [...OUTSIDE, ...INSIDE]) await copy.change(...change);
    const changed: string[] = [];
    for (const [remote, files] of Object.entries(await copy.build())) {
      const built = await hashFiles(join(import.meta.dirname, '../remotes', remote, 'dist'));
      if (!isDeepStrictEqual(files, built)) changed.push(remote);
    }
    expect(changed).toEqual(['content', 'pages']);
  } finally {
    await copy.remove();
  }
});

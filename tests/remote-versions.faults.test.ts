import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { expect, test } from 'vitest';
import { copyTree, hashFiles } from './support/sites/copied-tree.ts';

type Change = readonly [file: string, was: string, now: string];

/** What no remote depends on. */
const OUTSIDE: readonly Change[] = [
  ['packages/embedded-backend/src/main.ts', "from '", "from  '"],
  ['packages/release/src/main.ts', "from '", "from  '"],
  ['remotes/content/src/topics/page.test.tsx', "from '", "from  '"],
  ['shell/src/frame/footer.tsx', 'Services', 'What we do'],
];

/** What is in `post`, and what `admin` and `pages` depend on. */
const INSIDE: readonly Change[] = [
  ['remotes/post/src/copy.ts', 'Loading the article', 'Loading an article'],
  ['packages/visitor-messages/src/proof-of-work.ts', 'BATCH_SIZE = 512', 'BATCH_SIZE = 256'],
];

test('the files of a remote depend on its sources and those of its packages, and on nothing else', {
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
    expect(changed).toEqual(['admin', 'pages', 'post']);
  } finally {
    await copy.remove();
  }
});

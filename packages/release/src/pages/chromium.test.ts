import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from './chromium.ts';

test('disables the features that Playwright disables', async () => {
  const folder = await temporaryFolder();
  const program = join(folder, 'chromium');
  const argumentsFile = join(folder, 'arguments');
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${argumentsFile}'\n`, { mode: 0o755 });
  await expect(chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS })).rejects.toThrow();
  const [playwrights = [], ours = [], ...rest] = (await readFile(argumentsFile, 'utf8'))
    .split('\n')
    .filter((flag) => flag.startsWith('--disable-features='))
    .map((flag) => flag.slice('--disable-features='.length).split(','));
  expect(rest).toEqual([]);
  expect(playwrights).not.toEqual([]);
  expect(ours).toEqual(expect.arrayContaining(playwrights));
});

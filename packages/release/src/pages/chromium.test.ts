import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from './chromium.ts';

test('disables the features that Playwright disables', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-chromium-'));
  try {
    const program = join(folder, 'chromium');
    const argumentsFile = join(folder, 'arguments');
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${argumentsFile}'\n`);
    chmodSync(program, 0o755);
    await expect(chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS })).rejects.toThrow();
    const [playwrights = [], ours = [], ...rest] = readFileSync(argumentsFile, 'utf8')
      .split('\n')
      .filter((flag) => flag.startsWith('--disable-features='))
      .map((flag) => flag.slice('--disable-features='.length).split(','));
    expect(rest).toEqual([]);
    expect(playwrights).not.toEqual([]);
    expect(ours).toEqual(expect.arrayContaining(playwrights));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

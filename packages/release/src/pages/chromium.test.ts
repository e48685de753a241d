import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from './chromium.ts';

test('what Playwright turns off in a browser stays off, though our own flag takes the place of its flag', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-chromium-'));
  try {
    const program = join(folder, 'chromium');
    const words = join(folder, 'words');
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${words}'\n`);
    chmodSync(program, 0o755);
    await expect(chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS })).rejects.toThrow();
    const [playwrights = [], ours = [], ...others] = readFileSync(words, 'utf8')
      .split('\n')
      .filter((word) => word.startsWith('--disable-features='))
      .map((word) => word.slice('--disable-features='.length).split(','));
    expect(others).toEqual([]);
    expect(playwrights).not.toEqual([]);
    expect(ours).toEqual(expect.arrayContaining(playwrights));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

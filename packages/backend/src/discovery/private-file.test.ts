import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFileIfThere, writePrivateFile } from './private-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('makes an existing file readable for its owner only', async () => {
  const path = join(folder, 'session.json');
  await writeFile(path, 'old', { mode: 0o644 });
  await writePrivateFile(path, 'new');
  expect(await readFileIfThere(path)).toBe('new');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('reads a text without its byte order mark', async () => {
  const path = join(folder, 'settings.json');
  expect(await readFileIfThere(path)).toBeNull();
  await writeFile(path, '\uFEFF{}\uFEFF');
  expect(await readFileIfThere(path)).toBe('{}\uFEFF');
});

test('leaves the old or the new text when the process is killed while writing', async () => {
  const path = join(folder, 'session.json');
  const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITE, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(writer.stdout, 'data');
  writer.kill('SIGKILL');
  await once(writer, 'close');
  const text = (await readFileIfThere(path)) ?? '';
  expect(text).toBe((text[0] ?? '').repeat(LENGTH));
});

const LENGTH = 3_000_000;
const WRITE = `
  import { writePrivateFile } from ${JSON.stringify(new URL('./private-file.ts', import.meta.url).href)};
  for (let count = 0; ; count += 1) {
    await writePrivateFile(process.argv[1], String(count % 10).repeat(${LENGTH}));
    if (count === 3) console.log('written');
  }
`;

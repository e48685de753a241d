import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRegistry } from './artifact-store.ts';
import type { Registry } from './registry.ts';
import { readRegistryInForce } from './registry-in-force.ts';

const version = '0123456789ab';
const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const good: Registry = {
  remotes: {
    content: {
      version,
      container: 'ledgerlight_content_1',
      paths: ['/blog'],
      web: { entry: `content/${version}/web/entry.js`, scripts: [], styles: [] },
      ssr: null,
      files: { [`content/${version}/web/entry.js`]: hash },
    },
  },
};

let store: string;

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'registry-'));
});

afterEach(() => rm(store, { recursive: true }));

const file = () => join(store, 'registry.json');

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['cut in half', async () => truncate(file(), (await readFile(file())).byteLength / 2), /is not JSON/],
  ['of 12 MB', () => writeFile(file(), `{"remotes":{}}${' '.repeat(12_000_000)}`), /at most 2097152 are read/],
  ['of another version', () => writeFile(file(), '{"schema":9,"apps":[]}'), /is not valid/],
  [
    'with a path upward',
    async () => writeFile(file(), JSON.stringify(good).replaceAll('/web/entry.js', '/../entry.js')),
    /is not valid/,
  ],
  ['without a hash', async () => writeFile(file(), JSON.stringify(good).replace(hash, '')), /must be sha256/],
  ['that is gone', () => rm(file()), /ENOENT/],
])('a registry %s leaves the last good one in force, aloud', async (_, damage, words) => {
  await writeRegistry(store, good);
  expect(await readRegistryInForce(store, () => expect.unreachable())).toEqual(good);
  await damage();
  const reports: string[] = [];
  expect(await readRegistryInForce(store, (problem) => reports.push(problem))).toEqual(good);
  expect(reports).toEqual([expect.stringMatching(words)]);
  expect(reports[0]).toContain('The last good registry stays in force.');
});

test('without any good one nothing is in force', async () => {
  await writeFile(file(), 'x');
  await expect(readRegistryInForce(store, () => expect.unreachable())).rejects.toThrow('is not JSON');
});

import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePostFolder } from '../testing/fixtures.ts';
import { SILENT } from '../testing/silent-output.ts';
import { exportEvidence } from './export.handler.ts';

const own = usePostFolder();
const target = () => join(own.path, 'evidence');

/** Exports one table of two rows; `between` runs after the first was written. */
function exportRows(between: () => Promise<void> = async () => undefined) {
  async function* pages() {
    yield [{ id: 'one' }];
    await between();
    yield [{ id: 'two' }];
  }
  const services = {
    tables: { posts: { columns: ['id'], pages } },
    filter: {},
    retentionYears: 7,
    backend: 'https://backend.example',
    signingKey: null,
    signal: new AbortController().signal,
  };
  return exportEvidence(target(), services, SILENT);
}

test('a failed export leaves no folder, and can be started again', async () => {
  const failed = exportRows(async () => {
    expect(await readdir(own.path)).not.toEqual([]);
    throw new Error('out of order');
  });
  await expect(failed).rejects.toThrow('out of order');
  expect(await readdir(own.path)).toEqual([]);
  expect(await exportRows()).toBe(0);
  expect(await readdir(own.path)).toEqual(['evidence']);
  expect(await readFile(join(target(), 'posts.jsonl'), 'utf8')).toBe('{"id":"one"}\n{"id":"two"}\n');
});

test('a killed export does not prevent the next one, which removes its files', async () => {
  await own.write('.evidence.part-aB3xYz/posts.jsonl', '{"id":"one"}\n');
  await own.write('.evidence-2025.part-aB3xYz/posts.jsonl', '');
  await exportRows(async () => expect(await readdir(own.path)).not.toContain('evidence'));
  expect((await readdir(own.path)).toSorted()).toEqual(['.evidence-2025.part-aB3xYz', 'evidence']);
});

test('an existing folder is refused and stays', async () => {
  await mkdir(target());
  await expect(exportRows()).rejects.toMatchObject({ code: 'USAGE', message: expect.stringContaining('exists') });
  expect(await readdir(own.path)).toEqual(['evidence']);
});

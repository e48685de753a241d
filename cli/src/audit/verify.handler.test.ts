import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SILENT } from '../testing/silent-output.ts';
import { FIRST_PREVIOUS_HASH } from './bundle.ts';
import { auditHash } from './chain.ts';
import { exportEvidence } from './export.handler.ts';
import { textHash } from './text-hash.ts';
import { verifyEvidence } from './verify.handler.ts';

const keys = generateKeyPairSync('ed25519');
const TEXT = {
  ...{ title: '=1+1', content: 'A line separator \u2028 ends no row.', author: 'Ada', post_type: 'education' },
  ...{ image_url: null, image_alt: '', image_focus: '', meta_title: null, meta_description: null, canonical_url: null },
  ...{ noindex: false, social_title: null, social_description: null, topics: [], content_hash: '' },
};
let folder = '';
let bundle = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-evidence-'));
  bundle = join(folder, 'bundle');
  await exportTo(bundle, entries(3));
});

afterEach(() => rm(folder, { recursive: true }));

test('verifies an export with its public key', async () => {
  expect(await verify()).toEqual({ code: 0, alerts: [] });
});

test('names an entry that was changed in the database', async () => {
  const changed = entries(3).map((entry) => (entry.number === 2 ? { ...entry, actor: 'nobody' } : entry));
  await exportTo(join(folder, 'changed'), changed);
  const { code, alerts } = await verify(join(folder, 'changed'));
  expect({ code, alerts }).toEqual({ code: 1, alerts: [expect.stringContaining('Entry 2 was changed')] });
});

test('names an entry that was removed from the database', async () => {
  await exportTo(
    join(folder, 'removed'),
    entries(3).filter(({ number }) => number !== 2),
  );
  expect((await verify(join(folder, 'removed'))).alerts).toEqual([expect.stringContaining('Entry 2 is missing')]);
});

test('names a file that was changed', async () => {
  await writeFile(join(bundle, 'posts.csv'), 'other');
  expect(await verify()).toEqual({ code: 1, alerts: [expect.stringContaining('posts.csv was changed')] });
});

test.each([
  ['posts.jsonl', 'A line', 'Another line', /^Line 1 of posts.jsonl was changed: the text of post a/],
  ['posts.csv', '=1+1', '=2+2', /^posts.csv does not have the rows of posts.jsonl/],
])('names a text that was replaced in %s, also with a renewed manifest', async (file, text, other, problem) => {
  const replace = async (name: string, from: string, to: string) => {
    const path = join(bundle, name);
    const before = await readFile(path, 'utf8');
    await writeFile(path, before.replace(from, to));
    return [before, before.replace(from, to)].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  };
  const [was = '', is = ''] = await replace(file, text, other);
  await replace('manifest.json', was, is);
  const alerts: string[] = [];
  const output = { ...SILENT, alert: (line: string) => void alerts.push(line) };
  expect(await verifyEvidence(bundle, null, output)).toBe(1);
  expect(alerts).toContainEqual(expect.stringMatching(problem));
});

test('refuses a manifest that was changed after it was signed', async () => {
  const manifest = join(bundle, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('backend.example', 'other.example'));
  expect(await verify()).toEqual({ code: 1, alerts: [expect.stringContaining('signature')] });
});

test('writes a text that a spreadsheet would run as a formula with an apostrophe', async () => {
  expect(await readFile(join(bundle, 'posts.csv'), 'utf8')).toContain(`"'=1+1"`);
});

async function verify(path = bundle) {
  const alerts: string[] = [];
  const output = { ...SILENT, alert: (text: string) => void alerts.push(text) };
  return { code: await verifyEvidence(path, keys.publicKey, output), alerts };
}

function exportTo(path: string, log: ReturnType<typeof entries>) {
  const tables = {
    posts: { columns: ['id', 'title'], pages: () => pagesOf([{ ...TEXT, content_hash: textHash(TEXT), id: 'a' }]) },
    'post-versions': { columns: ['id'], pages: () => pagesOf([]) },
    'audit-log': { columns: Object.keys(log[0] ?? {}), pages: () => pagesOf(log) },
  };
  const services = {
    tables,
    backend: 'https://backend.example',
    filter: {},
    retentionYears: 7,
    signingKey: keys.privateKey,
    signal: new AbortController().signal,
  };
  return exportEvidence(path, services, SILENT);
}

async function* pagesOf(rows: readonly Readonly<Record<string, unknown>>[]) {
  for (const row of rows) yield [row];
}

function entries(count: number) {
  let previous_hash = FIRST_PREVIOUS_HASH;
  return Array.from({ length: count }, (_, place) => {
    const fields = {
      number: place + 1,
      at: '2026-11-24T09:30:00.000000Z',
      actor: 'ada',
      action: 'post.published',
      post_id: null,
      content_hash: null,
      detail: '{"title": "Zins \\"é\\""}',
      address: null,
      client: null,
      previous_hash,
    };
    const hash = auditHash(fields);
    previous_hash = hash;
    return { ...fields, hash };
  });
}

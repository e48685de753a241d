import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PREVIEW_FOLDER } from '../process/project.ts';
import { useCommands } from '../testing/fixtures.ts';
import { documentSchema } from './document.ts';

const { backend, folder, run, runWith } = useCommands();

async function document(args: readonly string[]): Promise<Document> {
  const stop = new AbortController();
  let stdout = '';
  // A preview runs until it is stopped.
  const write = (text: string) => {
    stdout += text;
    if (args[0] === 'preview' && stdout.endsWith('\n}\n')) stop.abort();
  };
  await runWith({ stdout: { write }, signal: stop.signal }, ...args, '--json');
  return JSON.parse(stdout);
}

interface Document {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly problems: readonly Readonly<Record<string, unknown>>[];
}

/** The commands in the order of their requirements, with their items. */
const RUNS: readonly (readonly [command: string, args: string, items: readonly unknown[]])[] = [
  ['init', 'init http://127.0.0.1:9 --yes', []],
  ['login', 'login', []],
  ['whoami', 'whoami', []],
  ['new', 'new Soon --to made', [{ file: 'made/soon.md', slug: null, action: 'created' }]],
  [
    'import',
    'import posts --to imported',
    [
      { file: 'imported/a/index.md', slug: 'a', action: 'imported' },
      { file: 'imported/draft/index.md', slug: 'draft', action: 'draft' },
    ],
  ],
  ['publish', 'publish posts --dry-run', [{ file: 'posts/a.md', slug: 'a' }, DRAFT()]],
  ['publish', 'publish posts', [{ file: 'posts/a.md', slug: 'a' }, DRAFT()]],
  ['publish', 'publish posts broken.md', [DRAFT()]],
  ['publish', 'publish posts/draft.md', [DRAFT()]],
  ['status', 'status posts', [{ file: 'posts/a.md', slug: 'a', state: 'unchanged' }, DRAFT()]],
  ['diff', 'diff posts', [DRAFT()]],
  ['diff', 'diff broken.md', []],
  ['list', 'list', [{ file: null, slug: 'a' }]],
  ['open', 'open a', [{ file: null, slug: 'a', url: 'https://site.example/blog/a' }]],
  ['preview', 'preview posts/a.md', [{ file: 'posts/a.md', slug: 'a', url: expect.stringMatching(/^http:/) }]],
  ['pull', 'pull a --to pulled', [{ file: 'pulled/a/index.md', slug: 'a', action: 'created' }]],
  ['pull', 'pull gone --to pulled', [{ file: null, slug: 'gone', action: 'failed' }]],
  ['hide', 'hide a --yes', [{ file: null, slug: 'a', action: 'hidden' }]],
  ['hide', 'hide a', [{ file: null, slug: 'a', action: 'unchanged' }]],
  ['unhide', 'unhide a --dry-run', [{ file: null, slug: 'a', action: 'unhide' }]],
  ['unhide', 'unhide a --yes', [{ file: null, slug: 'a', action: 'unhidden' }]],
  ['remove', 'remove a', []],
  ['remove', 'remove a --yes', [{ file: null, slug: 'a', action: 'removed' }]],
  ['restore', 'restore a --yes', [{ file: null, slug: 'a', action: 'restored' }]],
  ['restore', 'restore gone', []],
  ['claims', 'claims', []],
  ['media', 'media prune --dry-run', [{ name: expect.stringMatching(/\.png$/), bytes: 1 }]],
  ['media', 'media prune --yes', [{ name: expect.stringMatching(/\.png$/), bytes: 1 }]],
  ['doctor', 'doctor', expect.arrayContaining([expect.objectContaining({ name: 'backend', status: 'ok' })])],
  ['logout', 'logout', []],
];

function DRAFT() {
  return { file: 'posts/draft.md', slug: null, action: 'draft' };
}

test('every command prints a document of the schema with its items', async () => {
  await folder.write('posts/a.md', '---\ntitle: A\nslug: a\nimage: c.png\n---\n\nText.\n');
  await folder.write('posts/c.png', wholePng(1));
  await folder.write('posts/draft.md', '---\ntitle: Soon\ndraft: true\n---\n');
  await folder.write('broken.md', '---\ntitle: A\nnonsense: 1\n---\n');
  const { client } = await backend.signIn('admin');
  const name = '0123456789abcdef-1772000000000-0-abcdefgh-10x20.png';
  await client.storage.from('blog-images').upload(name, new Uint8Array([1]), { contentType: 'image/png' });
  await backend.query("update storage.objects set created_at = now() - interval '2 days'");
  const isPageBuilt = await access(join(PREVIEW_FOLDER, 'page.js')).then(
    () => true,
    () => false,
  );
  for (const [command, args, items] of RUNS) {
    const printed = await document(args.split(' '));
    expect.soft(v.safeParse(documentSchema, printed).issues, args).toBeUndefined();
    const isShown = command !== 'preview' || isPageBuilt;
    expect.soft(printed.items, args).toMatchObject(isShown ? items : []);
  }
});

test('covers every command that has --json', async () => {
  const help = await run('--help');
  const [, commands = ''] = /\nWrite and publish:\n(.*?)\nOptions of/s.exec(help.stdout) ?? [];
  const names = [...commands.matchAll(/^ {2}([a-z]+)/gm)].flatMap(([, name]) => (name === 'help' ? [] : (name ?? [])));
  const options = await Promise.all(names.map((name) => run(name, ...(name === 'media' ? ['prune'] : []), '--help')));
  const withJson = names.filter((_, place) => options[place]?.stdout.includes('--json'));
  expect(withJson.length).toBeGreaterThan(15);
  expect(withJson.toSorted()).toEqual([...new Set(RUNS.map(([command]) => command))].toSorted());
});

test.each([
  ['list', { SUPABASE_URL: 'http://127.0.0.1:9' }, 4],
  ['', {}, 2],
  ['new', {}, 2],
  ['frobnicate', {}, 2],
  ['publish x.md --jason', {}, 2],
])('%j with %j fails with a document of the schema', async (args, environment, expected) => {
  const { code, stdout, stderr } = await runWith({ environment }, ...args.split(' ').filter(Boolean), '--json');
  expect([code, stderr]).toEqual([expected, '']);
  expect(v.parse(documentSchema, JSON.parse(stdout))).toMatchObject({
    status: 'error',
    error: { code: expected === 4 ? 'BACKEND_UNREACHABLE' : 'USAGE' },
    items: [],
    problems: [],
  });
});

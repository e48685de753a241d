import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type BackendFixture,
  FIXTURE_PASSWORD,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { descriptionOf, writeDiscoveryFile } from './testing/discovery-file.ts';
import { startFlakyBackend } from './testing/flaky-backend.ts';
import { createPostFolder, type PostFolder } from './testing/post-folder.ts';
import { BINARY, runBinary, startBinary } from './testing/run-binary.ts';
import { wholePng } from './testing/whole-png.ts';

let backend: BackendFixture;
let posts: PostFolder;
let config: string;

beforeAll(async () => {
  backend = await startBackendFixture({ template: inject('backendTemplate') });
  await backend.query("insert into public.bylines (name, interns_may_use) values ('Ana Lis', true)");
});

afterAll(() => backend.close());

beforeEach(async () => {
  posts = await createPostFolder();
  config = await mkdtemp(join(tmpdir(), 'ledgerlight-config-'));
});

afterEach(async () => {
  await backend.query('delete from public.blog_posts');
  await backend.query('delete from public.post_revisions');
  await backend.query("delete from storage.objects where bucket_id = 'blog-images'");
  await rm(config, { recursive: true });
  await posts.remove();
});

function environment(more: Record<string, string> = {}): Record<string, string> {
  const { url, publishableKey } = backend.address;
  return {
    LEDGERLIGHT_CONFIG: config,
    LEDGERLIGHT_SITE: 'https://ledgerlight.example/',
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    ...more,
  };
}

const STAFF = { LEDGERLIGHT_USERNAME: 'intern1', LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD };

function run(words: readonly string[], more: Record<string, string> = STAFF) {
  return runBinary(words, { environment: environment(more), workingFolder: posts.path });
}

async function counts(): Promise<{ posts: number; images: number }> {
  const [row] = await backend.query(
    `select (select count(*) from public.blog_posts)::integer as posts,
            (select count(*) from storage.objects where bucket_id = 'blog-images')::integer as images`,
  );
  return v.parse(countsSchema, row);
}

const countsSchema = v.object({ posts: v.number(), images: v.number() });

test('publishes, skips what is unchanged, and updates what was edited', async () => {
  await posts.writePost('rates.md');
  const first = await run(['publish', 'rates.md']);
  expect(first).toMatchObject({ code: 0, stdout: 'created  https://ledgerlight.example/blog/rates-you\n' });
  expect(await counts()).toEqual({ posts: 1, images: 2 });
  const [row] = await backend.query('select content, image_url, created_by_admin from public.blog_posts');
  expect(row).toMatchObject({ created_by_admin: 'intern1' });
  expect(JSON.stringify(row)).toContain('![the curve](/storage/v1/object/public/blog-images/');
  expect(JSON.stringify(row)).not.toContain(backend.address.url);

  const before = await backend.query('select updated_at::text, content from public.blog_posts');
  const second = await run(['publish', 'rates.md']);
  expect(second).toMatchObject({ code: 0, stdout: 'unchanged  https://ledgerlight.example/blog/rates-you\n' });
  expect(await backend.query('select updated_at::text, content from public.blog_posts')).toEqual(before);

  await posts.writePost('rates.md', { content: 'New words, same ![curve](./curve.png).' });
  const third = await run(['publish', 'rates.md']);
  expect(third).toMatchObject({ code: 0, stdout: 'updated  https://ledgerlight.example/blog/rates-you\n' });
  expect(await counts()).toEqual({ posts: 1, images: 2 });
});

test('publishing says of a hidden post that nobody sees it, and of a deleted one that there was one', async () => {
  await posts.writePost('rates.md');
  await run(['publish', 'rates.md']);
  await backend.query('update public.blog_posts set unpublished_at = now()');
  await posts.writePost('rates.md', { content: 'New words.' });
  const address = 'https://ledgerlight.example/blog/rates-you';
  const dry = await run(['publish', 'rates.md', '--dry-run']);
  expect(dry.stdout).toContain(
    `update  ${address}  (rates.md; the post is hidden; nobody sees it until it is shown)\n`,
  );
  expect(await run(['publish', 'rates.md'])).toMatchObject({
    stdout: 'updated  rates.md  (the post is hidden; nobody sees it until it is shown)\n',
  });
  const same = await run(['publish', 'rates.md', '--json']);
  expect(JSON.parse(same.stdout)).toMatchObject({ items: [{ action: 'unchanged', url: address, hidden: true }] });
  await backend.query('delete from public.blog_posts');
  const removed = await run(['publish', 'rates.md']);
  expect(removed).toMatchObject({ code: 2, stdout: '' });
  expect(removed.stderr).toMatch(
    /^rates\.md:1:1 {2}The article of this file was removed on .* "ledgerlight restore rates-you"/m,
  );
  const anew = await run(['publish', 'rates.md', '--as-new']);
  expect(anew.stderr).toMatch(/^rates\.md:1:1 {2}warning: A post of this slug was deleted on .* UTC\. /m);
  expect(anew.stdout).toBe(`created  ${address}\n`);
});

test('a stored picture can be fetched, with the bytes that were published', async () => {
  await posts.writePost('rates.md', { seed: 4 });
  await run(['publish', 'rates.md']);
  const rows = await backend.query('select image_url from public.blog_posts');
  const [row] = v.parse(v.tuple([v.object({ image_url: v.string() })]), rows);
  const response = await fetch(backend.address.url + row.image_url);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(wholePng(8));
});

test('a picture that was cleared away is sent anew with the file that shows it', async () => {
  await posts.writePost('rates.md');
  await run(['publish', 'rates.md']);
  await backend.query("delete from storage.objects where bucket_id = 'blog-images'");
  expect((await run(['publish', 'rates.md'])).stdout).toMatch(/^updated /);
  expect(await counts()).toEqual({ posts: 1, images: 2 });
});

test('a dry run says what would be done and writes nothing', async () => {
  await posts.writePost('rates.md');
  const dry = await run(['publish', '.', '--dry-run']);
  expect(dry.code).toBe(0);
  expect(dry.stdout).toContain('create  https://ledgerlight.example/blog/rates-you  (rates.md)');
  expect(dry.stdout).toMatch(/image {2}cover\.png .* to send/);
  expect(await counts()).toEqual({ posts: 0, images: 0 });
});

test('a picture on another host is warned of, one of the storage or the site is not', async () => {
  const stored = `${backend.address.url}/storage/v1/object/public/blog-images/a.png`;
  const content = `![a](${stored}) ![a](https://ledgerlight.example/a.png)\n\n![a](https://elsewhere.example/a.png)`;
  await posts.writePost('rates.md', { content });
  const { stderr } = await run(['publish', 'rates.md', '--dry-run']);
  expect(stderr.match(/^.*warning: .*$/gm)).toEqual([
    expect.stringMatching(
      /^rates\.md:11:1 {2}warning: The picture 'https:\/\/elsewhere\.example\/a\.png' is not shown/,
    ),
  ]);
});

test('prints exactly one document with --json, for success, problems and wrong usage', async () => {
  await posts.writePost('one/rates.md');
  await posts.write('two/broken.md', '---\ntitel: x\n---\ntext');
  const good = await run(['publish', 'one', '--json']);
  expect(good.stderr).toBe('');
  expect(JSON.parse(good.stdout)).toMatchObject({
    version: 2,
    status: 'ok',
    items: [
      { file: 'one/rates.md', action: 'created', slug: 'rates-you', url: 'https://ledgerlight.example/blog/rates-you' },
    ],
  });
  const invalid = await run(['publish', 'two', '--json']);
  expect(invalid.code).toBe(2);
  expect(JSON.parse(invalid.stdout)).toMatchObject({
    status: 'error',
    problems: expect.arrayContaining([expect.objectContaining({ file: 'two/broken.md', line: 2, column: 1 })]),
  });
  for (const words of [
    ['publish', '--json'],
    ['publish', 'x.md', '--jason', '--json'],
    ['frobnicate', '--json'],
    ['--json'],
  ]) {
    const wrong = await run(words);
    expect(wrong.code).toBe(2);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ status: 'error', error: { code: 'USAGE' } });
  }
});

test('one invalid file keeps all others from being published, and every problem is told with its place', async () => {
  await posts.writePost('good/post.md');
  await posts.write('bad/a.md', '---\nautor: Me\ndate: 2026-02-30\n---\n\ntext ![x](gone.png)\n');
  await posts.write('bad/b.md', 'no front matter');
  await posts.write('bad/c.md', '');
  const result = await run(['publish', 'good', 'bad', 'missing']);
  expect(result.code).toBe(2);
  expect(result.stdout).toBe('');
  expect(result.stderr).toContain("bad/a.md:2:1  Unknown key 'autor'. Did you mean 'author'?");
  expect(result.stderr).toContain("bad/a.md:3:1  The date '2026-02-30'");
  expect(result.stderr).toContain("bad/a.md:6:6  The text shows the picture 'gone.png'");
  expect(result.stderr).toContain('bad/a.md:1:1  Title is required');
  expect(result.stderr).toContain('bad/b.md:1:1  There is no front matter.');
  expect(result.stderr).toContain('bad/c.md:1:1  The file is empty.');
  expect(result.stderr).toContain('missing does not exist.');
  expect(await counts()).toEqual({ posts: 0, images: 0 });
});

test('code in front matter never runs', async () => {
  const proof = join(posts.path, 'proof');
  const code = `require('fs').writeFileSync(${JSON.stringify(proof)}, 'x'), { title: 'x' }`;
  const languages = ['js', 'JS', 'javascript', ' javascript', 'coffee', 'json', 'constructor', '__proto__', 'toml'];
  for (const [index, language] of languages.entries()) {
    await posts.write(`${index}.md`, `---${language}\n${code}\n---\ntext`);
  }
  await posts.write('tag.md', `---\ntitle: !!js/function "function () { ${code} }"\n---\ntext`);
  const result = await run(['publish', '.']);
  expect(result.code).toBe(2);
  expect(result.stderr.match(/is refused; YAML is read between lines ---/g)).toHaveLength(languages.length);
  expect(await readdir(posts.path)).not.toContain('proof');
});

test('two files for one slug are refused when it is written, and numbered when a title makes it', async () => {
  await posts.writePost('a.md', { slug: 'same' });
  await posts.writePost('b.md', { slug: 'same' });
  const written = await run(['publish', 'a.md', 'b.md']);
  expect(written.code).toBe(2);
  expect(written.stderr).toContain("b.md:3:1  The slug 'same' is also that of a.md.");
  expect(await counts()).toEqual({ posts: 0, images: 0 });
  await posts.writePost('0.md', { title: 'Same!' });
  const made = await run(['publish', '0.md', 'a.md']);
  expect(made.stdout.match(/[a-z0-9-]+$/gm)).toEqual(['same-2', 'same']);
});

test('two posts that share a picture send it once', async () => {
  await posts.writePost('a.md', { title: 'One' });
  await posts.writePost('b.md', { title: 'Two' });
  expect((await run(['publish', '.'])).code).toBe(0);
  expect(await counts()).toEqual({ posts: 2, images: 2 });
});

test('the failure of one post does not stop the others and ends with 1', async () => {
  const author = 'Elena Marsh';
  await posts.writePost('a/a.md', { title: 'One', seed: 1, author });
  await posts.writePost('c/c.md', { title: 'Three', seed: 3, author });
  await run(['publish', 'a', 'c'], { ...STAFF, LEDGERLIGHT_USERNAME: 'intern2' });
  await posts.writePost('a/a.md', { title: 'One', content: 'Not mine: changed. ![x](curve.png)', seed: 9 });
  await posts.writePost('b/b.md', { title: 'Two', seed: 2 });
  const dry = await run(['publish', 'a', 'b', 'c', '--dry-run']);
  expect(dry).toMatchObject({ code: 3, stdout: expect.stringMatching(/^update .*a\/a\.md\)$/m) });
  const words = "You may not change 'one': it is intern2's. Ask them, or an admin.";
  expect(dry.stderr).toContain(`a/a.md:1:1  ${words}`);
  const result = await run(['publish', 'a', 'b', 'c']);
  expect(result.code).toBe(1);
  expect(result.stdout.trim().split('\n').toSorted()).toEqual([
    'created  https://ledgerlight.example/blog/two',
    'unchanged  https://ledgerlight.example/blog/three',
  ]);
  expect(result.stderr).toContain(`a/a.md  failed: ${words}`);
  expect(await counts()).toEqual({ posts: 3, images: 6 });
  expect((await run(['publish', 'a'])).code).toBe(3);
});

test('nobody signed in ends with 3 and says what to type', async () => {
  await posts.writePost('rates.md');
  for (const words of [['publish', 'rates.md'], ['whoami']]) {
    const result = await run(words, {});
    expect(result).toMatchObject({ code: 3, stdout: '' });
    // Outside of the project npx would run whatever the registry has under that name.
    expect(result.stderr).toContain('cli/bin/ledgerlight.js login');
    expect(result.stderr).not.toContain('npx');
  }
  for (const words of [['publish', '--help'], ['publish', '--unknown'], ['--help']]) {
    const { stdout, stderr } = await run(words, {});
    expect(stdout + stderr).not.toContain('npx');
  }
  const project = join(import.meta.dirname, '../..');
  const inside = await runBinary(['whoami'], { environment: environment(), workingFolder: project });
  expect(inside.stderr).toContain('"npx ledgerlight login"');
  const json = await run(['whoami', '--json'], {});
  expect(JSON.parse(json.stdout)).toMatchObject({ status: 'error', error: { code: 'NOT_SIGNED_IN' } });
});

test('signs in by the environment, keeps the session privately, and forgets it', async () => {
  expect(await run(['login'])).toMatchObject({ code: 0, stdout: '' });
  const [file = ''] = await readdir(join(config, 'sessions'));
  const path = join(config, 'sessions', file);
  expect([(await stat(path)).mode & 0o777, (await stat(join(config, 'sessions'))).mode & 0o777]).toEqual([
    0o600, 0o700,
  ]);
  expect(await readFile(path, 'utf8')).not.toContain(FIXTURE_PASSWORD);
  expect(JSON.parse((await run(['whoami', '--json'], {})).stdout)).toMatchObject({
    username: 'intern1',
    role: 'intern',
    source: 'session',
  });
  await posts.writePost('rates.md');
  expect((await run(['publish', 'rates.md'], {})).code).toBe(0);
  expect((await run(['logout'], {})).code).toBe(0);
  expect(await readdir(join(config, 'sessions'))).toEqual([]);
  expect((await run(['whoami'], {})).code).toBe(3);
});

test('a wrong password ends with 3, half of the credentials with 2, and nobody to ask with 2', async () => {
  expect((await run(['login'], { ...STAFF, LEDGERLIGHT_PASSWORD: 'wrong' })).code).toBe(3);
  expect((await run(['whoami'], { LEDGERLIGHT_USERNAME: 'intern1' })).code).toBe(2);
  const nobody = await run(['login'], {});
  expect(nobody.code).toBe(2);
  expect(nobody.stderr).toContain('LEDGERLIGHT_USERNAME');
});

test('a session of more than 8 hours ends with 3 and says so', async () => {
  await run(['login']);
  const [file = ''] = await readdir(join(config, 'sessions'));
  const path = join(config, 'sessions', file);
  const kept = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...kept, signedInAt: Date.now() - 8 * 60 * 60 * 1000 }));
  const old = await run(['whoami'], {});
  expect(old.code).toBe(3);
  expect(old.stderr).toContain('older than 8 hours');
  await writeFile(path, JSON.stringify(kept));
  await backend.query("update auth.sessions set created_at = now() - interval '9 hours'");
  const ended = await run(['whoami'], {});
  expect(ended.code).toBe(3);
  expect(ended.stderr).toContain('login');
});

test('two processes that find the token nearly expired renew it once and both go on', async () => {
  await run(['login']);
  const [file = ''] = await readdir(join(config, 'sessions'));
  const path = join(config, 'sessions', file);
  const kept = JSON.parse(await readFile(path, 'utf8'));
  const session = JSON.parse(kept.session);
  const soon = JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 60 });
  await writeFile(path, JSON.stringify({ ...kept, session: soon }));
  const runs = await Promise.all([run(['whoami'], {}), run(['whoami'], {}), run(['whoami'], {})]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  const renewed = JSON.parse(JSON.parse(await readFile(path, 'utf8')).session);
  expect(renewed.refresh_token).not.toBe(session.refresh_token);
  expect(await readdir(join(config, 'sessions'))).toEqual([file]);
});

test('finds the embedded backend by its data folder, also from a folder below', async () => {
  const describe = (site: object) => writeDiscoveryFile(posts.path, { ...descriptionOf(backend), ...site });
  await describe({});
  await posts.writePost('deep/down/rates.md');
  const below = { workingFolder: join(posts.path, 'deep/down') };
  const found = await runBinary(['publish', 'rates.md'], {
    environment: { LEDGERLIGHT_CONFIG: config, ...STAFF },
    ...below,
  });
  expect(found).toMatchObject({ code: 0, stdout: 'created  http://localhost:4000/blog/rates-you\n' });
  for (const [siteUrl, address] of [
    ['http://localhost:4177', 'http://localhost:4177/blog/rates-you'],
    ['https://stranger.example', 'http://localhost:4000/blog/rates-you'],
  ] as const) {
    await describe({ siteUrl });
    const again = await runBinary(['publish', 'rates.md'], {
      environment: { LEDGERLIGHT_CONFIG: config, ...STAFF },
      ...below,
    });
    expect(again).toMatchObject({ code: 0, stdout: `unchanged  ${address}\n` });
  }
  const named = { LEDGERLIGHT_CONFIG: config, LEDGERLIGHT_DATA: join(posts.path, 'nowhere'), ...STAFF };
  const missing = await runBinary(['whoami'], { environment: named, ...below });
  expect(missing.code).toBe(4);
  expect(missing.stderr).toContain('npm start');
});

test('a folder above the posts never learns a password or a session', async () => {
  expect((await run(['login'])).code).toBe(0);
  const sent: string[] = [];
  const hostile = createServer((request, response) => {
    sent.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const address = hostile.address();
  const port = typeof address === 'object' ? address?.port : '';
  const describe = (host: string) => {
    return writeDiscoveryFile(posts.path, { ...descriptionOf(backend), url: `http://${host}:${port}` });
  };
  await posts.writePost('deep/down/rates.md');
  const workingFolder = join(posts.path, 'deep/down');
  // The address leads to this machine as well, and is not one that a found file may name.
  await describe('0.0.0.0');
  for (const words of [['login'], ['whoami'], ['publish', 'rates.md', '--yes'], ['logout']]) {
    for (const credentials of [STAFF, {}]) {
      const environment = { LEDGERLIGHT_CONFIG: config, ...credentials };
      const refused = await runBinary(words, { environment, workingFolder });
      expect(refused).toMatchObject({ code: 3, stdout: '' });
      expect(refused.stderr).toContain(`names the backend http://0.0.0.0:${port}.`);
    }
  }
  // It may name this machine; the session of another address stays where it is.
  await describe('127.0.0.1');
  const environment = { LEDGERLIGHT_CONFIG: config };
  for (const [words, code] of [
    [['whoami'], 3],
    [['publish', 'rates.md', '--yes'], 3],
    [['logout'], 0],
  ] as const) {
    expect((await runBinary(words, { environment, workingFolder })).code).toBe(code);
  }
  hostile.closeAllConnections();
  hostile.close();
  expect(sent.filter((request) => !request.startsWith('GET /identity?'))).toEqual([]);
  expect((await run(['whoami'], {})).code).toBe(0);
});

test('a backend that does not answer ends with 4 and changes nothing', async () => {
  await posts.writePost('rates.md');
  const result = await run(['publish', 'rates.md', '--json'], { ...STAFF, SUPABASE_URL: 'http://127.0.0.1:9' });
  expect(result.code).toBe(4);
  expect(JSON.parse(result.stdout)).toMatchObject({ status: 'error', error: { code: 'BACKEND_UNREACHABLE' } });
});

test('with the backend away a used-up session is told in a line, after one question, and logging out says what it could not do', async () => {
  let isAway = false;
  const asked: string[] = [];
  const proxy = await startProxy(
    () => undefined,
    (method, path) => {
      if (isAway) asked.push(`${method} ${path}`);
      return isAway;
    },
  );
  const at = { SUPABASE_URL: proxy.url };
  const [login, whoami] = [() => run(['login'], { ...STAFF, ...at }), () => run(['whoami'], at)];
  expect((await login()).code).toBe(0);
  const [file = ''] = await readdir(join(config, 'sessions'));
  const path = join(config, 'sessions', file);
  const kept = JSON.parse(await readFile(path, 'utf8'));
  const session = JSON.stringify({ ...JSON.parse(kept.session), expires_at: Math.floor(Date.now() / 1000) - 60 });
  const usedUp = () => writeFile(path, JSON.stringify({ ...kept, session }));
  isAway = true;
  const line = /^The backend does not answer: [^\n]*\n$/;
  expect(await login()).toMatchObject({ code: 4, stdout: '', stderr: expect.stringMatching(line) });
  await usedUp();
  asked.length = 0;
  expect(await whoami()).toMatchObject({ code: 4, stdout: '', stderr: expect.stringMatching(line) });
  expect(asked).toEqual(['GET /auth/v1/health']);
  expect(await readdir(join(config, 'sessions'))).toEqual([file]);
  const out = await run(['logout'], at);
  await usedUp();
  const document = await run(['logout', '--json'], at);
  await proxy.close();
  expect(out).toMatchObject({ code: 4, stdout: '' });
  expect(out.stderr).toMatch(
    new RegExp(
      `^The backend .*\\nintern1 is signed out on this machine\\. At ${proxy.url} the session may go on until .* UTC\\.\\n$`,
    ),
  );
  expect(JSON.parse(document.stdout)).toMatchObject({ status: 'partial', error: { code: 'BACKEND_UNREACHABLE' } });
  expect(await readdir(join(config, 'sessions'))).toEqual([]);
});

test('the page of a gateway is told by status and address in one line', async () => {
  const page = createServer((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>'),
  );
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const address = page.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const told = await run(['whoami'], { ...STAFF, SUPABASE_URL: url });
  page.close();
  expect(told).toEqual({
    code: 4,
    stdout: '',
    stderr: `The backend does not answer: ${url} answers 502 with a web page\n`,
  });
});

test('a variable that cannot be used ends with 2', async () => {
  expect((await run(['whoami'], { ...STAFF, SUPABASE_URL: 'nonsense' })).code).toBe(2);
  const secret = await run(['whoami'], { ...STAFF, SUPABASE_PUBLISHABLE_KEY: 'sb_secret_0123456789abcdef' });
  expect(secret.code).toBe(2);
  expect(secret.stderr).toMatch(/^SUPABASE_PUBLISHABLE_KEY must be .* Take the publishable key/);
  await posts.writePost('rates.md');
  expect((await run(['publish', 'rates.md'], { ...STAFF, LEDGERLIGHT_SITE: 'nonsense' })).code).toBe(2);
});

/** Holds back whoever waits until the test opens it. */
function createLatch(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** What the first Ctrl-C is answered with. */
const STOPPING = 'Press Ctrl-C again to quit at once.\n';

/** A proxy before the real backend that reports each request, may hold it back, and may lose the answer. */
function startProxy(
  onRequest: (method: string, path: string) => Promise<void> | undefined,
  losesAnswer: (method: string, path: string) => boolean = () => false,
) {
  return startFlakyBackend(backend.address.url, async (method, path) => {
    await onRequest(method, path);
    return losesAnswer(method, path) ? { kind: 'lost' } : null;
  });
}

test.each([
  ['the first upload', 'POST /storage/v1/object/', 0],
  ['the second upload', 'POST /storage/v1/object/', 1],
  ['the insert', 'POST /rest/v1/blog_posts', 0],
])('Ctrl-C during %s leaves a whole post or nothing, and ends with 130', async (_, prefix, place) => {
  for (const [index, name] of ['a', 'b'].entries()) {
    await posts.writePost(`${name}/post.md`, { title: `Post ${name}`, seed: index + 1 });
  }
  let seen = 0;
  const reached = createLatch();
  const held = createLatch();
  const proxy = await startProxy((method, path) => {
    if (!`${method} ${path}`.startsWith(prefix) || seen++ !== place) return undefined;
    reached.open();
    return held.opened;
  });
  const started = startBinary(['publish', 'a', 'b', '--json', '--concurrency', '1'], {
    environment: environment({ ...STAFF, SUPABASE_URL: proxy.url }),
    workingFolder: posts.path,
  });
  await reached.opened;
  started.kill('SIGINT');
  await started.said(STOPPING);
  held.open();
  const result = await started.ended;
  await proxy.close();
  expect(result.code).toBe(130);
  const { items } = JSON.parse(result.stdout);
  const done = items[0].action === 'created' ? 1 : 0;
  expect([done, items[1].action]).toEqual([prefix.includes('blog_posts') ? 1 : 0, 'not-started']);
  expect(await counts()).toEqual({ posts: done, images: done * 2 });
});

test('killed before the insert, the next run finishes with the pictures that are there', async () => {
  await posts.writePost('rates.md');
  const reached = createLatch();
  const proxy = await startProxy((method, path) => {
    if (!`${method} ${path}`.startsWith('POST /rest/v1/blog_posts')) return undefined;
    reached.open();
    return new Promise(() => undefined);
  });
  const started = startBinary(['publish', 'rates.md'], {
    environment: environment({ ...STAFF, SUPABASE_URL: proxy.url }),
    workingFolder: posts.path,
  });
  await reached.opened;
  started.kill('SIGKILL');
  expect((await started.ended).code).toBeNull();
  await proxy.close();
  expect(await counts()).toEqual({ posts: 0, images: 2 });
  expect((await run(['publish', 'rates.md'])).code).toBe(0);
  expect(await counts()).toEqual({ posts: 1, images: 2 });
});

test('killed after the insert, the next run knows the article, also when the file was changed since', async () => {
  await posts.writePost('rates.md');
  const reached = createLatch();
  const proxy = await startProxy(
    () => undefined,
    (method, path) => {
      const isInsert = `${method} ${path}`.startsWith('POST /rest/v1/blog_posts');
      if (isInsert) reached.open();
      return isInsert;
    },
  );
  const at = { SUPABASE_URL: proxy.url };
  const started = startBinary(['publish', 'rates.md'], {
    environment: environment({ ...STAFF, ...at }),
    workingFolder: posts.path,
  });
  await reached.opened;
  started.kill('SIGKILL');
  await started.ended;
  await expect.poll(counts, { timeout: 60_000 }).toEqual({ posts: 1, images: 2 });
  await posts.writePost('rates.md', { title: 'Rates, corrected' });
  const next = await run(['publish', 'rates.md'], { ...STAFF, ...at });
  await proxy.close();
  expect(next).toMatchObject({ code: 0, stdout: 'updated  https://ledgerlight.example/blog/rates-you\n' });
  expect(await counts()).toEqual({ posts: 1, images: 2 });
});

test('an insert whose answer is lost counts as done', async () => {
  await posts.writePost('rates.md');
  const proxy = await startProxy(
    () => undefined,
    (method, path) => method === 'POST' && path.startsWith('/rest/v1/blog_posts'),
  );
  const result = await run(['publish', 'rates.md'], { ...STAFF, SUPABASE_URL: proxy.url });
  await proxy.close();
  expect(result).toMatchObject({ code: 0, stdout: 'created  https://ledgerlight.example/blog/rates-you\n' });
  expect(await counts()).toEqual({ posts: 1, images: 2 });
});

test('three runs of one file at once make one post, and say so', async () => {
  await posts.writePost('rates.md');
  const runs = await Promise.all([
    run(['publish', 'rates.md']),
    run(['publish', 'rates.md']),
    run(['publish', 'rates.md']),
  ]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(runs.map(({ stdout }) => stdout.split(' ')[0]).toSorted()).toEqual(['created', 'unchanged', 'unchanged']);
  expect(await backend.query('select slug from public.blog_posts')).toEqual([{ slug: 'rates-you' }]);
  const [row] = await backend.query('select content, image_url from public.blog_posts');
  const names = v.parse(
    v.array(v.object({ name: v.string() })),
    await backend.query("select name from storage.objects where bucket_id = 'blog-images'"),
  );
  for (const { name } of names) expect(JSON.stringify(row)).toContain(name);
});

test('an old Node gets one sentence and 2', async () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
  const result = await run(['--help'], { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` });
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toMatch(/^ledgerlight needs Node 22\.18 or newer .*\n$/);
});

test('a second Ctrl-C quits at once', async () => {
  await posts.writePost('rates.md');
  const reached = createLatch();
  let isHeld = false;
  const proxy = await startProxy((method, path) => {
    isHeld ||= `${method} ${path}`.startsWith('POST /rest/v1/blog_posts');
    if (!isHeld) return undefined;
    reached.open();
    // What cleaning up asks for is not answered either, so that only the second signal can end it.
    return new Promise(() => undefined);
  });
  const started = startBinary(['publish', 'rates.md'], {
    environment: environment({ ...STAFF, SUPABASE_URL: proxy.url }),
    workingFolder: posts.path,
  });
  await reached.opened;
  started.kill('SIGINT');
  await started.said(STOPPING);
  started.kill('SIGINT');
  const result = await started.ended;
  await proxy.close();
  expect(result).toMatchObject({ code: 130, stdout: '' });
  // Whoever cleans up to the end says afterwards what became of each post.
  expect(result.stderr).toMatch(/quit at once\.\n$/);
});

/** Runs a command of the shell, in which `$LL` is the program. */
function shell(command: string) {
  return promisify(execFile)('/bin/sh', ['-c', command], {
    cwd: posts.path,
    env: { PATH: process.env.PATH, ...environment(STAFF), LL: `${process.execPath} ${BINARY}` },
  }).then(
    (told) => ({ code: 0, ...told }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

test('a post comes by standard input, with the pictures of the working folder', async () => {
  await posts.writePost('report.md', { title: 'Report' });
  const address = 'https://ledgerlight.example/blog/report';
  expect(await shell('cat report.md | $LL publish -')).toMatchObject({ code: 0, stdout: `created  ${address}\n` });
  expect(await shell('cat report.md | $LL publish -')).toMatchObject({ code: 0, stdout: `unchanged  ${address}\n` });
  await posts.write('text.txt', 'Words with ![the curve](curve.png).');
  const titled = await shell(`$LL publish - --title 'A "new": 5 %' --slug piped < text.txt`);
  expect(titled).toMatchObject({ code: 0, stdout: 'created  https://ledgerlight.example/blog/piped\n' });
  const [row] = await backend.query("select title from public.blog_posts where slug = 'piped'");
  expect(row).toEqual({ title: 'A "new": 5 %' });
  // Nothing remembers what has no file.
  expect(await readdir(posts.path)).not.toContain('.ledgerlight');
});

test.each([
  ['printf "" | $LL publish -', /^standard input:1:1 {2}The file is empty/m],
  ['echo "![x](../gone.png)" | $LL publish - --title x', /lies outside of .*--root/],
  ['cat rates.md | $LL publish - --title x', /The text has front matter: --title stands there\./],
  ['$LL publish rates.md --slug x', /--slug is for standard input; a file says it in its front matter\./],
  ['cat rates.md | $LL publish - --merge', /--merge needs a file/],
  ['head -c 20000000 /dev/zero | $LL publish -', /The file has 17 MB/],
])('%s ends with 2 and a way out', async (command, message) => {
  await posts.writePost('rates.md');
  expect(await shell(command)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
});

test('a full device is told in a sentence, a closed pipe in none', async () => {
  const [full, closed] = await Promise.all([shell('$LL whoami > /dev/full'), shell('$LL publish --help | true')]);
  expect(full).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^(.*\n)?The output could not be written \(ENOSPC.*stands\.\n$/),
  });
  expect(closed).toMatchObject({ code: 0, stderr: '' });
});

test('what the program is made of is shown with --debug alone', async () => {
  const gone = await shell('mkdir gone && cd gone && rmdir ../gone && $LL whoami');
  expect(gone).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The folder in which this was typed is gone\..*\n$/),
  });
  const plain = await run(['whoami'], { SUPABASE_URL: 'http://127.0.0.1:9', ...STAFF });
  expect(plain).toMatchObject({ code: 4, stderr: expect.not.stringMatching(/^ +at /m) });
  const debug = await run(['whoami', '--debug'], { SUPABASE_URL: 'http://127.0.0.1:9', ...STAFF });
  expect(debug).toMatchObject({ code: 4, stderr: expect.stringMatching(/^ +at /m) });
});

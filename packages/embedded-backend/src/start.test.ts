import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackendFixture, createDataFolder, startBackendFixture } from '../testing/backend-fixture.ts';
import { createEmptyDatabase, serverOfRun } from '../testing/postgres-server.ts';
import { startEmbeddedBackend } from '../testing/start-embedded-backend.ts';
import type { EmbeddedBackendOptions } from './backend-contract.ts';
import { openBackendDatabase } from './database/database.ts';

describe('a running backend', () => {
  let fixture: BackendFixture;
  beforeAll(async () => {
    fixture = await startBackendFixture();
  });
  afterAll(() => fixture.close());

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${fixture.address.url}${path}`, {
      ...init,
      headers: { apikey: fixture.address.publishableKey, 'content-type': 'application/json', ...init.headers },
    });

  test.each([
    ['POST', '/auth/v1/signup', { email: 'a@b.example', password: 'long enough password' }],
    ['POST', '/auth/v1/otp', { email: 'a@b.example', create_user: true }],
    ['POST', '/auth/v1/magiclink', { email: 'a@b.example' }],
    ['POST', '/auth/v1/recover', { email: 'admin@staff.ledgerlight.invalid' }],
    ['POST', '/auth/v1/verify', { type: 'signup', token: '1', email: 'a@b.example' }],
    ['POST', '/auth/v1/token?grant_type=id_token', {}],
    ['POST', '/auth/v1/token?grant_type=pkce', {}],
    ['PUT', '/auth/v1/user', { data: { role: 'admin' } }],
    ['POST', '/auth/v1//signup', { email: 'a@b.example', password: 'long enough password' }],
    ['POST', '/auth/v1/%73ignup', { email: 'a@b.example', password: 'long enough password' }],
    ['GET', '/auth/v1/authorize?provider=github', null],
  ])('%s %s is closed', async (method, path, body) => {
    const before = await fixture.query('select count(*)::integer as users from auth.users');
    const answer = await call(path, { method, body: body === null ? null : JSON.stringify(body), redirect: 'manual' });
    expect(answer.status).toBe(403);
    expect(await fixture.query('select count(*)::integer as users from auth.users')).toEqual(before);
  });

  test.each([
    '/',
    '/_system/config',
    '/_system/info',
    '/_system/introspect',
    '/studio',
    '/functions/v1/x',
    '/rest/v2/x',
  ])('%s is not there', async (path) => {
    expect((await call(path)).status).toBe(404);
  });

  test('a call without a key, with a wrong key or with a forged token is refused', async () => {
    const path = '/rest/v1/post_cards?select=id';
    expect((await fetch(`${fixture.address.url}${path}`)).status).toBe(401);
    expect((await call(path, { headers: { apikey: 'sb_publishable_wrong-wrong-wrong' } })).status).toBe(401);
    const forged = (header: object) =>
      [header, { role: 'service_role', sub: null }]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
    for (const token of [`${forged({ alg: 'HS256' })}.AAAA`, `${forged({ alg: 'none' })}.`]) {
      const answer = await call('/rest/v1/blog_posts?select=created_by_admin', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
    }
  });

  test('a browser of another origin may call', async () => {
    const ask = (path: string) =>
      call(path, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:4000', 'access-control-request-headers': 'apikey,x-client-info' },
      });
    expect((await ask('/storage/v1/object/blog-images/x.png')).status).toBe(204);
    const preflight = await ask('/rest/v1/post_cards');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    const answer = await call('/rest/v1/post_cards?select=id', { headers: { origin: 'http://localhost:4000' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect((await call('/auth/v1/signup', { method: 'POST' })).headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    'select=id&content=match.(.%2B)(.%2B)%5C1%5C2',
    'select=id&content=not.imatch.a',
    'select=id&content=match(any).%7Ba,b%7D',
    'select=id&content=ilike(any).%7B*a*,*b*%7D',
    'select=id&or=(id.is.null,and(title.is.null,content.like.*a*))',
    'select=id&content=wfts(english).rates',
    'select=id&content=%66ts.rates',
    'select=first:content,second:content',
    'select=id&select=first:content',
  ])('rejects the costly query %s', async (query) => {
    expect((await call(`/rest/v1/blog_posts?${query}`)).status).toBe(400);
    expect((await call(`/rest/v1/rpc/find_posts?${query}`, { method: 'POST', body: '{"query":"a"}' })).status).toBe(
      400,
    );
  });

  test.each([
    ['select', `select=${repeated('content', 1_000)}`],
    ['select', 'select=content,"content"'],
    ['select', 'select=content->a,content->b'],
    ['select', 'select=id,a(b(c(d(e))))'],
    ['order', `select=id&order=${repeated('content.desc', 8)}`],
    ['order', 'select=id&order=id&order=title'],
    ['columns', `columns=${repeated('title', 100)}`],
    ['on_conflict', `on_conflict=${repeated('id', 9)}`],
    ['or', `select=id&or=(${repeated('content.gt.a', 101)})`],
    ['and', `select=id&and=${'(and'.repeat(1_500)}(id.is.null)${')'.repeat(1_500)}`],
    ['content', `select=id&${repeated('content=gt.a', 5, '&')}`],
    ['slug', `select=id&slug=in.(${repeated('a', 401)})`],
    ['limit', 'select=id&limit=99999999999999999999'],
    ['offset', 'select=id&offset=1e23'],
    ['comments.order', `select=id&comments.order=${repeated('id', 9)}`],
  ])('a query beyond the limit of %s is refused before it is built', async (parameter, query) => {
    for (const path of ['blog_posts', 'rpc/find_posts']) {
      const answer = await call(`/rest/v1/${path}?${query}`);
      expect(await answer.json()).toMatchObject({
        code: 'PGRST100',
        message: expect.stringContaining(`'${parameter}'`),
      });
      expect(answer.status).toBe(400);
    }
  });

  test('rejects queries, headers and bodies beyond the limits and stays available', async () => {
    const post = (path: string, body: unknown) =>
      call(`/rest/v1/${path}`, { method: 'POST', body: JSON.stringify(body) }).then(({ status }) => status);
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await call(`/rest/v1/${path}`, { headers })).status;
    expect(await statusOf(`blog_posts?select=id&slug=eq.${'a'.repeat(14_000)}`)).toBe(414);
    expect(await statusOf(`rpc/find_posts?${Array.from({ length: 65 }, (_, at) => `a${at}=1`).join('&')}`)).toBe(400);
    expect(await statusOf('blog_posts?select=id', { prefer: repeated('count=exact', 100) })).toBe(400);
    expect(await statusOf('blog_posts?select=id', { range: '0-99999999999999999999' })).toBe(400);
    const wide = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`column${at}`, 1]));
    expect(await post('blog_posts', Array(100).fill(wide))).toBe(413);
    expect(await post('rpc/find_posts', wide)).toBe(400);
    expect(await post('rpc/find_posts', { query: 'a'.repeat(3_000_000) })).toBe(413);
    expect(await post('rpc/find_posts', JSON.parse(`{"query":${'['.repeat(900)}${']'.repeat(900)}}`))).toBe(400);
    const form = { method: 'POST', body: 'query=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await call('/rest/v1/rpc/find_posts', form)).status).toBe(415);
    const names = JSON.stringify({ prefixes: Array.from({ length: 1_001 }, () => 'a') });
    expect((await call('/storage/v1/object/blog-images', { method: 'DELETE', body: names })).status).toBe(413);
    expect(await statusOf('post_cards?select=id')).toBe(200);
  });

  test.each([
    ['GET', '/rest/v1/blog_posts?select=id&slug=eq.a%00b', null, { code: '22021' }],
    ['GET', '/rest/v1/rpc/find_posts?query=a%00', null, { code: '22021' }],
    ['GET', '/rest/v1/blog%00posts?select=id', null, { code: '22021' }],
    ['POST', '/rest/v1/rpc/find_posts', '{"query":"a\\u0000b"}', { code: '22021' }],
    ['POST', '/rest/v1/blog_posts', '[{"a\\u0000":1}]', { code: '22021' }],
    [
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      '{"refresh_token":"\\u0000"}',
      { error_code: 'validation_failed' },
    ],
    ['GET', '/storage/v1/object/public/blog-images/a%00.png', null, { error: 'InvalidRequest' }],
    ['GET', '/storage/v1/object/blog%00images/a.png', null, { error: 'InvalidRequest' }],
    ['POST', '/storage/v1/object/list/blog-images', '{"prefix":"\\u0000"}', { error: 'InvalidRequest' }],
  ])('%s %s with a NUL is refused in the form of its interface', async (method, path, body, problem) => {
    const answer = await call(path, { method, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(problem);
  });

  test('the escape of a backslash before u0000 is text', async () => {
    const answer = await call('/rest/v1/rpc/find_posts', { method: 'POST', body: '{"query":"a\\\\u0000b"}' });
    expect(answer.status).toBe(200);
  });

  test('secrets are random; secrets and database are readable by their owner only', async () => {
    expect((await stat(join(fixture.dataFolder, 'database'))).mode & 0o777).toBe(0o700);
    const path = join(fixture.dataFolder, 'secrets.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const secrets = JSON.parse(await readFile(path, 'utf8'));
    expect(secrets.publishableKey).toBe(fixture.address.publishableKey);
    expect(secrets.jwtSecret).toMatch(/^[0-9a-f]{96}$/);
  });

  test('a second start on the same folder is refused', async () => {
    const second = startEmbeddedBackend({ dataFolder: fixture.dataFolder, port: 0, log: () => undefined });
    await expect(second).rejects.toThrow(/is in use by process \d+\. Stop it, or set LEDGERLIGHT_DATA/);
    expect(await (await call('/health')).json()).toEqual({ status: 'ok' });
  });

  test('a table without row-level security and a grant to visitors stop the next start', async () => {
    const { assertClosedGrants } = await import('./api/platform.ts');
    const database = { query: fixture.query };
    await assertClosedGrants(database);
    await fixture.query('create table public.forgotten (secret text)');
    await expect(assertClosedGrants(database)).rejects.toThrow(/row-level security is off on forgotten/);
    await fixture.query('drop table public.forgotten');
    await fixture.query(
      'create policy "all who sign in" on public.blog_posts for select to authenticated using (true)',
    );
    await expect(assertClosedGrants(database)).rejects.toThrow(
      /authenticated.*may read posts by policy all who sign in/,
    );
    await fixture.query('drop policy "all who sign in" on public.blog_posts');
    await fixture.query('grant select on public.blog_posts to anon');
    await expect(assertClosedGrants(database)).rejects.toThrow(/anon.*may read created_by_admin of blog_posts/);
  });
});

describe('starting', () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await createDataFolder();
    const database = await openBackendDatabase(dataFolder, null);
    await database.query('truncate private.staff');
    await database.query('delete from auth.users');
    await database.close();
  });
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));

  const start = (options: Partial<EmbeddedBackendOptions> = {}) =>
    startEmbeddedBackend({ dataFolder, port: 0, log: () => undefined, ...options });

  test('creates accounts once; later starts reuse data, key and passwords', async () => {
    const first = await start();
    expect(first.staff?.map((account) => account.username)).toEqual(['admin', 'intern1', 'intern2', 'intern3']);
    expect(new Set(first.staff?.map((account) => account.password)).size).toBe(4);
    const kept = join(dataFolder, 'staff-passwords.json');
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
    await first.close();
    await first.close();
    const second = await start();
    expect(second.staff).toBeNull();
    expect(second.publishableKey).toBe(first.publishableKey);
    for (const account of first.staff ?? []) expect(await signIn(second, account.username, account.password)).toBe(200);
    await second.close();
  });

  test('a secret that is not set any more is not accepted', async () => {
    const [newsletterSenderKey, shellSecret] = ['the-key-of-the-sender', 'the-secret-of-the-shell'];
    const accepted = async (options: Partial<EmbeddedBackendOptions>) => {
      const backend = await start(options);
      const [row] = await backend.query(
        `select exists (select from private.newsletter_sender where key_hash = private.hash_of($1)) as key,
           exists (select from private.shell_secret where secret_hash = private.hash_of($2)) as secret`,
        [newsletterSenderKey, shellSecret],
      );
      await backend.close();
      return row;
    };
    expect(await accepted({ newsletterSenderKey, shellSecret })).toEqual({ key: true, secret: true });
    expect(await accepted({})).toEqual({ key: false, secret: false });
  });

  test('a given password replaces those of the staff and counts with all its 72 bytes', async () => {
    const longest = 'ü'.repeat(36);
    await expect(start({ demoPassword: `${longest}a` })).rejects.toMatchObject({ code: 'PASSWORD_TOO_LONG' });
    const deployer = { username: 'ci', password: 'password-of-the-deployer' };
    const backend = await start({ demoPassword: longest, deployer });
    expect(await signIn(backend, 'intern3', `${longest}a`)).toBe(400);
    expect(await signIn(backend, 'intern3', longest)).toBe(200);
    expect(await signIn(backend, deployer.username, deployer.password)).toBe(200);
    await backend.close();
  });

  test('a busy port is named with its variable, and the folder is free again', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    await expect(start({ port })).rejects.toThrow(
      `Port ${port} is in use. Stop the other program or set BACKEND_PORT to a free port.`,
    );
    other.close();
    await expect(stat(join(dataFolder, 'backend.lock'))).rejects.toThrow(/ENOENT/);
  });

  test('a weak or damaged secret is refused by name', async () => {
    const path = join(dataFolder, 'secrets.json');
    const good = await readFile(path, 'utf8');
    for (const jwtSecret of ['super-secret-jwt-token-with-at-least-32-characters-long', 'short', 'a'.repeat(40)]) {
      await writeFile(path, JSON.stringify({ ...JSON.parse(good), jwtSecret }));
      await expect(start()).rejects.toMatchObject({ code: 'BACKEND_SECRETS' });
    }
    await writeFile(path, good.slice(0, 40));
    await expect(start()).rejects.toThrow(/secrets\.json does not hold usable secrets/);
    await writeFile(path, good);
  });

  test('names the variable of an unreachable PostgreSQL server', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    await expect(start({ databaseUrl })).rejects.toThrow(/LEDGERLIGHT_DATABASE_URL does not open/);
  });

  test.skipIf(serverOfRun() === null)(
    'names what a PostgreSQL server and its role lack before any change, and starts when that is mended',
    async () => {
      const url = new URL(await createEmptyDatabase(serverOfRun() ?? ''));
      const database = await openBackendDatabase(dataFolder, url.href);
      url.username = `role_of${url.pathname.slice(1)}`;
      await database.execute(`
        create role ${url.username} login; create schema server; grant usage on schema server to public;
        create view server.pg_available_extensions as select * from pg_catalog.pg_available_extensions where name <> 'pg_trgm';
        grant select on server.pg_available_extensions to public;
        alter role ${url.username} set search_path = server, pg_catalog, public;`);
      const names = () =>
        database.query('select relname from pg_class union select nspname from pg_namespace order by 1');
      const before = await names();
      const refusal = await start({ databaseUrl: url.href }).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        code: 'BACKEND_SERVER_LACKS',
        message: expect.stringMatching(/pg_trgm is missing.*may not create schemas.*create tables.*act as anon, auth/s),
      });
      expect(await names()).toEqual(before);
      const grants = String(refusal).match(/grant [^;]*;/g) ?? [];
      await database.execute(`${grants.join('')} alter role ${url.username} reset search_path;`);
      await (await start({ databaseUrl: url.href })).close();
      await database.close();
    },
  );
});

function repeated(text: string, times: number, separator = ','): string {
  return Array.from({ length: times }, () => text).join(separator);
}

async function signIn(backend: { url: string; publishableKey: string }, username: string, password: string) {
  const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${username}@staff.ledgerlight.invalid`, password }),
  });
  return answer.status;
}

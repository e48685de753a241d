import { rm } from 'node:fs/promises';
import { createReaderClient } from '@ledgerlight/backend/client';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, FIXTURE_PASSWORD } from '../testing/backend-fixture.ts';
import { samplePost } from '../testing/sample-post.ts';
import { startEmbeddedBackend } from '../testing/start-embedded-backend.ts';
import { type SupervisedBackend, startSupervisedBackend } from './supervised-backend.ts';

let dataFolder: string;
let backend: SupervisedBackend;
let staff: ReturnType<typeof createStaffAccess>;
const lines: string[] = [];

beforeAll(async () => {
  dataFolder = await createDataFolder();
  const first = await startEmbeddedBackend({ dataFolder, port: 0, log: () => undefined });
  for (const statement of SLOW_FUNCTIONS) await first.query(statement);
  await first.close();
  backend = await startSupervisedBackend(
    { dataFolder, port: 0, demoPassword: FIXTURE_PASSWORD, log: (line) => lines.push(line) },
    { statementTimeoutMs: 1_000, maxRefusals: 20 },
  );
  staff = createStaffAccess(backend, createMemorySessionStore());
  await staff.signIn('admin', FIXTURE_PASSWORD);
});
afterAll(async () => {
  await backend.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${path}`, {
    ...init,
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
  });

test('ends a write that runs too long with 504; committed writes survive', async () => {
  const written = await staff.client
    .from('blog_posts')
    .insert(samplePost({ title: 'Acknowledged' }))
    .select('slug');
  expect(written.error).toBeNull();

  const slow = await call('/rest/v1/rpc/endless_write', { method: 'POST', body: '{}' });
  expect([slow.status, slow.headers.get('retry-after')]).toEqual([504, '2']);
  expect(await slow.json()).toMatchObject({ code: '57014' });
  expect(lines.join('\n')).toContain('POST /rest/v1/rpc/endless_write');

  // It waits for the next thread, and the statement that was ended left nothing behind.
  const posts = await call('/rest/v1/post_cards?select=slug');
  expect([posts.status, await posts.json()]).toEqual([200, [{ slug: 'acknowledged' }]]);
  expect((await call('/health')).status).toBe(200);
  expect((await staff.client.from('blog_posts').insert(samplePost({ title: 'Later' }))).error).toBeNull();
});

test('requests behind an ended statement get 504 and succeed when repeated', async () => {
  const slow = call('/rest/v1/rpc/endless', { method: 'POST', body: '{}' });
  const behind = Array.from({ length: 5 }, () => call('/rest/v1/post_cards?select=id'));
  expect((await slow).status).toBe(504);
  for (const answer of await Promise.all(behind)) {
    expect([200, 504]).toContain(answer.status);
    expect((await call('/rest/v1/post_cards?select=id')).status).toBe(200);
  }
});

test('holds polls of the change feed until the time of a new post comes', async () => {
  const poll = createPostChanges(createReaderClient(backend, { headers: { prefer: 'wait=99' } }));
  let found = await poll(null);
  let polls = 0;
  const published_at = new Date(Date.now() + 4_000).toISOString();
  await staff.client.from('blog_posts').insert(samplePost({ published_at }));
  for (; found.changes?.length !== 1; polls += 1) found = await poll(found.mark);
  expect(polls).toBeLessThan(5);
  expect(Date.now() - Date.parse(published_at), 'held until the next look').toBeLessThan(16_000);
});

test('starts afresh after many refusals, while every other request is answered', async () => {
  const columns = Array.from({ length: 30 }, () => ['no_such', 'id']).flat();
  const responses = await Promise.all(columns.map((column) => call(`/rest/v1/post_cards?select=${column}`)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 30 }, () => [400, 200]).flat());
  await expect.poll(() => lines).toContain('The database has refused 20 requests and starts afresh.');
  expect((await call('/rest/v1/post_cards?select=id')).status).toBe(200);
});

const SLOW_FUNCTIONS = [
  `create function public.endless() returns bigint language sql as 'select count(*) from generate_series(1, 100000000000)'`,
  `create function public.endless_write() returns bigint language plpgsql security definer as $$
   begin
     insert into public.blog_posts (title, slug, content, author, post_type)
     values ('Half written', 'half-written', 'Text.', 'Team', 'education');
     return (select count(*) from generate_series(1, 100000000000));
   end
   $$`,
  'grant execute on all functions in schema public to anon',
];

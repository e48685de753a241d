import { type BackendFixture, startBackendFixture } from '@ledgerlight/backend/testing/backend-fixture';
import { POST_TYPES } from '@ledgerlight/posts/post-types';
import { type ShellProcess, startShell } from '../support/shell-process.ts';
import { test as base, expect } from '../support/site-test.ts';

const MANY = 10_000;
/** Of each of the types that a list shows unasked. */
const FEW = 40;
const LISTS = ['/blog', '/news', '/guides', '/education'];

interface ListPage {
  readonly cards: readonly { readonly id: string }[];
  readonly next: { readonly publishedAt: string; readonly id: string } | null;
}

/** A shell over a backend of its own, whose posts are the test's. */
const test = base.extend<{ own: { readonly backend: BackendFixture; readonly shell: ShellProcess } }>({
  own: async ({ stack }, use) => {
    const backend = await startBackendFixture();
    const shell = await startShell({
      REMOTES_URL: stack.remotesUrl,
      LEDGERLIGHT_REGISTRY: `${stack.dataFolder}/remotes`,
      SUPABASE_URL: backend.address.url,
      SUPABASE_PUBLISHABLE_KEY: backend.address.publishableKey,
    });
    await use({ backend, shell });
    await shell.stop();
    await backend.close();
  },
});

/** Posts of equal size, two of each type in every minute. The triggers that a person's post needs would take their time. */
async function addPosts(
  { query }: BackendFixture,
  types: readonly string[],
  from: number,
  count: number,
): Promise<void> {
  await query('alter table public.blog_posts disable trigger user');
  const values = types.map((type) => `('${type}')`).join(', ');
  await query(
    `insert into public.blog_posts (title, slug, content, author, post_type, image_url, excerpt, reading_minutes, published_at, updated_at)
     select 'Post ' || lpad(number::text, 6, '0'), kind || '-' || lpad(number::text, 6, '0'), 'Text', 'Author', kind,
       'https://images.example/cover.webp', 'The beginning of the text', 3,
       timestamptz '2020-01-01' + (number / 2) * interval '1 minute', now()
     from generate_series($1::integer, $2::integer) as number, (values ${values}) as kinds (kind)`,
    [from, from + count - 1],
  );
  await query('alter table public.blog_posts enable trigger user');
}

/** A connection of its own each time: an idle one may end while the database is busy in this process. */
function read(address: string): Promise<Response> {
  return fetch(address, { headers: { connection: 'close' } });
}

async function readList(shell: ShellProcess, path: string): Promise<ListPage> {
  const answer = await read(`${shell.url}/_data${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ListPage;
}

test.setTimeout(120_000);

test('with 10,000 posts a list is as small as with 40, and loading more reaches every post once while posts are published', async ({
  own: { backend, shell },
}) => {
  await addPosts(
    backend,
    POST_TYPES.map(({ value }) => value),
    1,
    FEW,
  );
  const sizeOf = async (path: string) => (await (await read(shell.url + path)).text()).length;
  const small = await Promise.all(LISTS.map(sizeOf));
  await addPosts(backend, ['financial-news'], FEW + 1, MANY - FEW);
  // Another address, so that no kept page answers; it counts as the unfiltered list.
  const large = await Promise.all(LISTS.map((path) => sizeOf(`${path}?page=1`)));
  for (const [index, size] of large.entries()) expect(Math.abs(size - (small[index] ?? 0))).toBeLessThan(200);

  const before = new Set(
    (await backend.query("select id from public.blog_posts where post_type = 'financial-news'")).map((row) =>
      String(Reflect.get(Object(row), 'id')),
    ),
  );
  expect(before.size).toBe(MANY);
  const seen: string[] = [];
  let path = '/blog?page=2';
  for (let pages = 0; path !== ''; pages += 1) {
    const { cards, next } = await readList(shell, path);
    seen.push(...cards.map(({ id }) => id));
    if (pages % 100 === 50) await addPosts(backend, ['financial-news'], MANY + pages, 1);
    path = next ? `/blog?before=${encodeURIComponent(`${next.publishedAt}_${next.id}`)}` : '';
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => before.has(id))).toHaveLength(MANY);
});

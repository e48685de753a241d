import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StoppedError } from '../process/errors.ts';
import { useCommands, usePostFolder } from '../testing/fixtures.ts';
import { startFlakyBackend } from '../testing/flaky-backend.ts';

const { backend, folder, runWith } = useCommands('intern1');
const copies = usePostFolder();

/** Asserts that a post uses each image, and that each post has its featured image. */
async function assertImages(): Promise<void> {
  const images = "select name from storage.objects where bucket_id = 'blog-images'";
  expect(
    await backend.query(
      `${images} and not exists (select from blog_posts where strpos(image_url || content, name) > 0)`,
    ),
  ).toEqual([]);
  expect(
    await backend.query(`select slug from blog_posts where not exists (${images} and strpos(image_url, name) > 0)`),
  ).toEqual([]);
}

test('concurrent publishers of the same files create each post once', async () => {
  for (const index of [0, 1]) {
    await folder.writePost(`made/${index}.md`, { title: 'Outlook', content: `Text ${index}.` });
  }
  await folder.writePost('named/one.md', { title: 'Outlook', slug: 'one', seed: 3 });
  const folders = ['a', 'b'].map((name) => join(copies.path, name));
  for (const copy of folders) await cp(folder.path, copy, { recursive: true });
  const publish = (workingFolder: string) => runWith({ workingFolder }, 'publish', '.');
  const runs = await Promise.all([...folders, folder.path, folder.path].map(publish));
  expect(runs.filter(({ code }) => code !== 0).map(({ stderr }) => stderr)).toEqual([]);
  expect(await backend.query('select slug, content from blog_posts order by slug')).toEqual([
    { slug: 'one', content: expect.stringContaining('the curve') },
    { slug: 'outlook', content: 'Text 0.' },
    { slug: 'outlook-2', content: 'Text 1.' },
  ]);
  await assertImages();
  for (const one of [folder.path, join(copies.path, 'a')]) {
    expect((await publish(one)).stdout.match(/^\w+/gm)).toEqual(Array(3).fill('unchanged'));
  }
});

test('a publisher that stops at any write leaves complete posts', async () => {
  let requests = Number.POSITIVE_INFINITY;
  let end = () => {};
  const proxy = await startFlakyBackend(backend.address.url, (method, path) => {
    if (path.startsWith('/auth/') || (requests > 0 && method !== 'POST')) return null;
    requests -= 1;
    if (requests > 0) return null;
    end();
    return { kind: requests === 0 ? 'lost' : 'reset' };
  });
  let posts = 0;
  for (let wasEnded = true; wasEnded; ) {
    posts += 1;
    await folder.writePost(`${posts}/post.md`, { title: `Post ${posts}`, seed: posts });
    const workingFolder = join(folder.path, String(posts));
    const stop = new AbortController();
    wasEnded = false;
    requests = posts;
    end = () => {
      wasEnded = true;
      stop.abort(new StoppedError());
    };
    await runWith({ environment: { SUPABASE_URL: proxy.url }, workingFolder, signal: stop.signal }, 'publish', '.');
    // A killed process would not have written its records.
    if (wasEnded) await rm(join(workingFolder, '.ledgerlight'), { recursive: true, force: true });
    requests = Number.POSITIVE_INFINITY;
    expect(await runWith({ workingFolder }, 'publish', '.')).toMatchObject({ code: 0 });
  }
  await proxy.close();
  expect(posts).toBeGreaterThan(4);
  expect(await backend.query('select from blog_posts')).toHaveLength(posts);
  await assertImages();
});

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { describeOnEachDatabase } from '@ledgerlight/embedded-backend/testing/each-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { runHere } from '../testing/run-program.ts';

describeOnEachDatabase('publishing at once', (fixture) => {
  let folder: PostFolder;
  let copies: string;

  beforeEach(async () => {
    [folder, copies] = await Promise.all([createPostFolder(), mkdtemp(join(tmpdir(), 'ledgerlight-copies-'))]);
    for (const [index, title] of ['Outlook', 'Outlook'].entries()) {
      await folder.writePost(`made/${index}.md`, { title, content: `Text ${index}.` });
    }
    await run(folder.path, 'login');
    await folder.writePost('named/one.md', { title: 'Outlook', slug: 'one', seed: 3 });
  });
  afterEach(async () => {
    const { query } = fixture();
    await query('delete from public.blog_posts');
    await query('delete from public.post_revisions');
    await query("delete from storage.objects where bucket_id = 'blog-images'");
    await Promise.all([folder.remove(), rm(copies, { recursive: true })]);
  });

  const run = (workingFolder: string, ...words: string[]) =>
    runHere(words, {
      workingFolder,
      environment: {
        LEDGERLIGHT_CONFIG: join(copies, 'config'),
        ...(words[0] === 'login' && { LEDGERLIGHT_USERNAME: 'intern1', LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD }),
        SUPABASE_URL: fixture().address.url,
        SUPABASE_PUBLISHABLE_KEY: fixture().address.publishableKey,
      },
    });

  const publish = (workingFolder: string) => run(workingFolder, 'publish', '.');

  async function assertWhole(): Promise<void> {
    const { query } = fixture();
    expect(await query('select slug, content from blog_posts order by slug')).toEqual([
      { slug: 'one', content: expect.stringContaining('the curve') },
      { slug: 'outlook', content: 'Text 0.' },
      { slug: 'outlook-2', content: 'Text 1.' },
    ]);
    expect(
      await query(
        `select name from storage.objects where bucket_id = 'blog-images' and not exists (
           select from blog_posts where strpos(image_url || content, name) > 0)`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `select slug from blog_posts where not exists (
           select from storage.objects where bucket_id = 'blog-images' and strpos(image_url, name) > 0)`,
      ),
    ).toEqual([]);
  }

  test('twenty who publish the same files at once make each article once, with one folder or with a copy each', async () => {
    const folders = Array.from({ length: 10 }, (_, index) => join(copies, String(index)));
    for (const copy of folders) await cp(folder.path, copy, { recursive: true });
    const runs = await Promise.all([...folders, ...folders.map(() => folder.path)].map(publish));
    expect(runs.filter(({ code }) => code !== 0).map(({ stderr }) => stderr)).toEqual([]);
    await assertWhole();
    for (const one of [folder.path, join(copies, '0')]) {
      expect((await publish(one)).stdout.match(/^\w+/gm)).toEqual(Array(3).fill('unchanged'));
    }
  });
});

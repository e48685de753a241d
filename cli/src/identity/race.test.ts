import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { describeOnEachDatabase } from '@ledgerlight/embedded-backend/testing/each-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFlakyBackend } from '../testing/flaky-backend.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { startBinary } from '../testing/run-binary.ts';
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
    await assertPictures();
  }

  /** Each picture is shown by a post, and each post has its picture. */
  async function assertPictures(): Promise<void> {
    const { query } = fixture();
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

  test('twenty-five who are killed, each at another request, leave whole posts, and nothing that the next one does not take up', {
    timeout: 600_000,
  }, async ({ signal }) => {
    const { address, query } = fixture();
    let killed = 0;
    let atRequest = 0;
    let isBroken = false;

    /** Publishes one more post each time and is killed five times. */
    async function killFive(name: string, place: number): Promise<number> {
      let requests = Number.POSITIVE_INFINITY;
      let kill = () => {};
      const proxy = await startFlakyBackend(address.url, () => {
        requests -= 1;
        if (requests !== 0) return null;
        kill();
        // Every other time the backend hears of what was asked.
        return { kind: killed % 2 === 0 ? 'lost' : 'reset' };
      });
      const posts = await createPostFolder();
      try {
        const options = {
          workingFolder: posts.path,
          environment: {
            LEDGERLIGHT_CONFIG: join(copies, name),
            LEDGERLIGHT_USERNAME: 'intern1',
            LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD,
            SUPABASE_URL: proxy.url,
            SUPABASE_PUBLISHABLE_KEY: address.publishableKey,
          },
        };
        let written = 0;
        for (let times = 0; times < 5 && !isBroken; written += 1) {
          signal.throwIfAborted();
          const title = `${name} ${written}`;
          await posts.writePost(`${written}/post.md`, { title, seed: 1 + 20 * place + written });
          atRequest = atRequest === MOST_REQUESTS ? 1 : atRequest + 1;
          requests = atRequest;
          const publisher = startBinary(['publish', '.'], options);
          kill = () => publisher.kill('SIGKILL');
          const { code, stderr } = await publisher.ended;
          if (code === null) {
            killed += 1;
            times += 1;
          } else expect(code, stderr).toBe(0);
        }
        requests = Number.POSITIVE_INFINITY;
        const last = await runHere(['publish', '.'], options);
        expect(last.code, last.stderr).toBe(0);
        expect((await runHere(['publish', '.'], options)).stderr).toContain(`${written} unchanged.`);
        return written;
      } catch (error) {
        isBroken = true;
        throw error;
      } finally {
        await Promise.all([proxy.close(), posts.remove()]);
      }
    }

    const names = ['first', 'second', 'third', 'fourth', 'fifth'];
    // All of them end before the folders go and the database is cleared, also when one fails.
    const ended = await Promise.allSettled(names.map(killFive));
    const counts = ended.map((run) => {
      if (run.status === 'rejected') throw run.reason;
      return run.value;
    });
    expect(killed).toBe(25);
    const titles = names.flatMap((name, place) =>
      Array.from({ length: counts[place] ?? 0 }, (_, post) => `${name} ${post}`),
    );
    expect(await query('select title from blog_posts order by title')).toEqual(
      titles.toSorted().map((title) => ({ title })),
    );
    await assertPictures();
  });
});

/** How many requests publishing one new post takes, or a few more. */
const MOST_REQUESTS = 18;

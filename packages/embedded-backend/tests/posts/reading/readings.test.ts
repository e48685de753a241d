import { createReaderClient } from '@ledgerlight/backend/client';
import { createReadingCounter, createReadings } from '@ledgerlight/backend/readings';
import { shellProof } from '@ledgerlight/backend/shell-headers';
import { beforeEach, expect, test } from 'vitest';
import { addPost } from '../../../testing/added-post.ts';
import { FIXTURE_SHELL_SECRET } from '../../../testing/backend-fixture.ts';
import { describeBackend } from '../../../testing/each-database.ts';

describeBackend('readings of posts', (fixture, query) => {
  const counterOf = (secret: string) =>
    createReadingCounter(createReaderClient(fixture().address, { headers: shellProof(secret), timeout: 60_000 }));
  const reading = (slug: string, views: number) => ({
    slug,
    views,
    quarter: views,
    half: 1,
    threeQuarters: 1,
    whole: 0,
  });
  const staff = async () => createReadings(await fixture().signInAs('writer'));
  const today = () => new Date().toISOString().slice(0, 10);

  beforeEach(async () => {
    await query('delete from private.post_readings');
  });

  test('are summed by day, and count no slug without a post that visitors see', async () => {
    const shown = await addPost(fixture(), { title: 'Shown' });
    const hidden = await addPost(fixture(), { title: 'Hidden' });
    await query('update blog_posts set unpublished_at = now() where id = $1::uuid', [hidden.id]);
    const count = counterOf(FIXTURE_SHELL_SECRET);
    await count([reading(shown.slug, 2), reading(hidden.slug, 5), reading('no-such-post', 7), reading(shown.slug, 1)]);
    await count([reading(shown.slug, 4)]);
    const { mostRead, daysOf } = await staff();
    expect(await mostRead(7)).toEqual([
      { postId: shown.id, title: 'Shown', slug: shown.slug, views: 7, half: 3, whole: 0 },
    ]);
    expect(await daysOf(shown.id, 7)).toEqual([
      { day: today(), views: 7, quarter: 7, half: 3, threeQuarters: 3, whole: 0 },
    ]);
  });

  test('are counted for a shell only', async () => {
    const { slug } = await addPost(fixture(), { title: 'Shown' });
    await expect(counterOf('another-secret-0123456789abcdef')([reading(slug, 1)])).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
    expect(await query('select from private.post_readings')).toEqual([]);
  });

  test('are removed after 400 days and with their post', async () => {
    const { id } = await addPost(fixture(), { title: 'Read' });
    const other = await addPost(fixture(), { title: 'Removed' });
    await query(
      `insert into private.post_readings (day, post_id, views, quarter, half, three_quarters, whole)
       select private.today() - age, post, 1, 0, 0, 0, 0 from (values (399), (400)) as days (age), (values ($1::uuid), ($2::uuid)) as posts (post)`,
      [id, other.id],
    );
    await query('delete from blog_posts where id = $1::uuid', [other.id]);
    await query('select private.clean_up_readings()');
    expect(await query('select private.today() - day as age from private.post_readings')).toEqual([{ age: 399 }]);
  });
});

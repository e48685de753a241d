import { createBylines } from '@ledgerlight/backend/bylines';
import { NotAllowedError } from '@ledgerlight/backend/errors';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { beforeEach, expect, test } from 'vitest';
import { addPost } from '../../../testing/added-post.ts';
import { describeBackend } from '../../../testing/each-database.ts';
import { samplePost } from '../../../testing/sample-post.ts';

describeBackend('bylines', (fixture, query) => {
  beforeEach(async () => {
    await query("delete from bylines where name <> 'Financial Advisory Team'");
    await query('update bylines set interns_may_use = true');
  });

  test("interns use their own name and the team's; a refusal names both", async () => {
    const { client } = await fixture().signIn('intern1');
    for (const author of ['Jan Nowicki', 'Financial Advisory Team']) {
      expect((await client.from('blog_posts').insert(samplePost({ author }))).error).toBeNull();
    }
    for (const author of ['Priya Raman', 'Elena Marsh', 'Jan  Nowicki', 'jan nowicki', 'Financial Advisory Team ']) {
      const refused = await client.from('blog_posts').insert(samplePost({ author }));
      expect([refused.status, refused.error?.message]).toEqual([
        403,
        `You cannot publish as "${author}". Use "Jan Nowicki" or "Financial Advisory Team", or ask an admin to let interns use this byline.`,
      ]);
    }
  });

  test('a name that an admin uses becomes a byline, which interns may use if allowed', async () => {
    const admin = await fixture().signIn('admin');
    const intern = await fixture().signIn('intern1');
    const publish = async ({ client }: typeof admin) =>
      (await client.from('blog_posts').insert(samplePost({ author: 'Marta K.' }))).status;
    expect(await publish(admin)).toBe(201);
    expect(await createBylines(admin).usable()).toEqual(['Financial Advisory Team', 'Marta K.']);
    expect(await createBylines(intern).usable()).toEqual(['Jan Nowicki', 'Financial Advisory Team']);
    expect(await publish(intern)).toBe(403);
    await createBylines(admin).allow('Marta K.', true);
    expect(await createBylines(intern).usable()).toEqual(['Jan Nowicki', 'Financial Advisory Team', 'Marta K.']);
    expect(await publish(intern)).toBe(201);
    await createBylines(admin).allow('Marta K.', false);
    expect(await publish(intern)).toBe(403);
    await createBylines(admin).allow('A guest', true);
    expect(await createBylines(admin).all()).toContainEqual({ name: 'A guest', slug: 'a-guest', internsMayUse: true });
  });

  test('an edit preserves an older byline and changes it only to an allowed one', async () => {
    const { id } = await addPost(fixture(), { title: 'Older', createdBy: 'intern1' });
    await query("update blog_posts set author = 'Priya Raman' where id = $1::uuid", [id]);
    const { client } = await fixture().signIn('intern1');
    const change = (fields: { title?: string; author?: string }) =>
      client.from('blog_posts').update(fields).eq('id', id);
    expect((await change({ title: 'Changed', author: 'Priya Raman' })).error).toBeNull();
    expect((await change({ author: 'Somebody else' })).status).toBe(403);
    expect((await change({ author: 'Jan Nowicki' })).error).toBeNull();
    expect((await change({ author: 'Priya Raman' })).status).toBe(403);
    const management = createPostManagement(await fixture().signIn('intern1'));
    const [latest] = await management.revisions(id);
    await management.unpublish(id);
    await management.restore(latest?.id ?? '');
    expect(await query('select author from blog_posts where id = $1::uuid', [id])).toEqual([{ author: 'Priya Raman' }]);
  });

  test('without a name of their own an intern signs with the username', async () => {
    await query("update private.staff set display_name = null where username = 'intern3'");
    const intern = await fixture().signIn('intern3');
    expect(await createBylines(intern).usable()).toEqual(['intern3', 'Financial Advisory Team']);
    await query("update private.staff set display_name = 'Samir Haddad' where username = 'intern3'");
  });

  test('interns cannot read or change the bylines', async () => {
    const bylines = createBylines(await fixture().signIn('intern1'));
    await expect(bylines.all()).rejects.toBeInstanceOf(NotAllowedError);
    await expect(bylines.allow('Priya Raman', true)).rejects.toBeInstanceOf(NotAllowedError);
    expect(await query('select name from bylines')).toEqual([{ name: 'Financial Advisory Team' }]);
  });
});

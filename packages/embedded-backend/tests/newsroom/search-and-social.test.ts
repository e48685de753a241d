import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

const FIELDS = {
  canonical_url: 'https://original.example/a',
  noindex: true,
  social_title: 'Look',
  social_description: 'Here',
};
const READ = {
  canonicalUrl: 'https://original.example/a',
  indexing: 'noindex',
  socialTitle: 'Look',
  socialDescription: 'Here',
};

describeBackend('search and social fields', (fixture, query) => {
  test('are read by visitors and staff, stored in versions and restored', async () => {
    const staff = await fixture().signIn('admin');
    const added = await staff.client
      .from('blog_posts')
      .insert(samplePost({ slug: 'social', ...FIELDS }))
      .select('id');
    const id = added.data?.[0]?.id ?? '';
    expect(await createPostQueries(fixture().reader()).findBySlug('social')).toMatchObject(READ);
    const management = createPostManagement(staff);
    expect(await management.find(id)).toMatchObject(READ);
    await staff.client.from('blog_posts').update({ social_title: null, noindex: false }).eq('id', id);
    const { revisionId } = await management.remove(id);
    const [, former] =
      (await staff.client.from('post_revisions').select('id').eq('post_id', id).order('number', { ascending: false }))
        .data ?? [];
    expect(await management.restore(former?.id ?? revisionId)).toMatchObject({ id });
    expect(await management.find(id)).toMatchObject(READ);
  });

  test('a post that is not listed is in no feed and not in the site map', async () => {
    const feed = createPostFeed(fixture().reader());
    const { id, slug } = await addPost(fixture(), { title: 'Unlisted', type: 'trading-strategy' });
    const slugs = async () => [
      (await feed.newest(['trading-strategy'], 10)).some((post) => post.slug === slug),
      (await feed.siteMapPart(1))?.some((address) => address.slug === slug),
    ];
    expect(await slugs()).toEqual([true, true]);
    await query('update blog_posts set noindex = true where id = $1::uuid', [id]);
    expect(await slugs()).toEqual([false, false]);
  });

  test('an approval of a text without them stays valid', async () => {
    const { id } = await addPost(fixture(), { title: 'Approved' });
    const hashes = await query(
      `select private.approved_hash(posts) = encode(sha256(convert_to(jsonb_build_array(
        title, content, author, post_type, image_url, image_alt, image_focus, meta_title, meta_description, excerpt
      )::text, 'utf8')), 'hex') as same from blog_posts as posts where id = $1::uuid`,
      [id],
    );
    expect(hashes).toEqual([{ same: true }]);
  });
});

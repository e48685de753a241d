import { BackendRequestError, ImageExistsError, NotAllowedError } from '@ledgerlight/backend/errors';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createSiteLinks } from '@ledgerlight/backend/site-links';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { PostFields } from '@ledgerlight/publishing/ports';
import { expect, test } from 'vitest';
import { signInExpiredStaff } from '../../testing/access/people.ts';
import { describeEachDatabase } from '../../testing/each-database.ts';
import { SAMPLE_FIELDS } from '../../testing/sample-post.ts';

describeEachDatabase('the ports of the publish service', (fixture, query) => {
  test('inserts, finds and updates a post once; an outdated update has no effect', async () => {
    const { posts } = createPublishPorts(await fixture().signIn('intern1'));
    const [inserted, ...others] = await posts.insert(FIELDS, newPlace(), NEVER);
    expect(others).toEqual([]);
    expect(inserted?.slug).toBe(await posts.slugFor(FIELDS.title, NEVER));
    const stored = await posts.findBySlug(inserted?.slug ?? '', NEVER);
    expect(stored).toMatchObject({ ...FIELDS, id: inserted?.id, publishedAt: inserted?.publishedAt });
    const id = stored?.id ?? '';
    const hash = stored?.contentHash ?? '';
    const updated = await posts.update(id, hash, { ...FIELDS, title: 'Other' }, NOTHING_ELSE, NEVER);
    expect(updated).toEqual([{ ...inserted, contentHash: expect.not.stringMatching(hash) }]);
    expect(await posts.update(id, hash, { ...FIELDS, title: 'Late' }, NOTHING_ELSE, NEVER)).toEqual([]);
    expect((await posts.findBySlug(inserted?.slug ?? '', NEVER))?.title).toBe('Other');
    expect(await posts.findBySlug('no-such-post', NEVER)).toBeNull();
  });

  test('a repeated insert or a taken slug inserts nothing', async () => {
    const { posts } = createPublishPorts(await fixture().signIn('intern1'));
    const place = newPlace('named-once');
    const [added] = await posts.insert(FIELDS, place, NEVER);
    expect(added).toMatchObject({ id: place.id, slug: 'named-once' });
    expect(await posts.insert({ ...FIELDS, title: 'Again' }, { ...place, slug: '' }, NEVER)).toEqual([]);
    expect(await posts.insert(FIELDS, { ...place, id: crypto.randomUUID() }, NEVER)).toEqual([]);
    expect(await posts.findById(place.id, NEVER)).toMatchObject({ ...FIELDS, slug: 'named-once' });
    expect(await posts.findById(crypto.randomUUID(), NEVER)).toBeNull();
  });

  test('reports hidden posts and, until they are restored, deleted ones', async () => {
    const staff = await fixture().signIn('admin');
    const [{ posts }, management] = [createPublishPorts(staff), createPostManagement(staff)];
    const place = newPlace('hidden-and-deleted');
    await posts.insert(FIELDS, place, NEVER);
    const find = () => posts.findBySlug(place.slug, NEVER);
    expect([(await find())?.isHidden, await posts.deletedAt(place.slug, NEVER)]).toEqual([false, null]);
    await management.unpublish(place.id);
    const { id, contentHash = '' } = { ...place, ...(await find()) };
    await posts.update(id, contentHash, { ...FIELDS, title: 'Changed' }, NOTHING_ELSE, NEVER);
    expect((await find())?.isHidden).toBe(true);
    const { revisionId } = await management.remove(place.id);
    expect(Date.parse((await posts.deletedAt(place.slug, NEVER)) ?? '')).toBeGreaterThan(0);
    await management.restore(revisionId);
    expect(await posts.deletedAt(place.slug, NEVER)).toBeNull();
  });

  test('a publication ends with another change; the published version is found', async () => {
    const [intern, admin] = await Promise.all([fixture().signIn('intern1'), fixture().signIn('admin')]);
    const [{ posts }, theirs] = [createPublishPorts(intern), createPublishPorts(admin)];
    const [id, publication] = [crypto.randomUUID(), crypto.randomUUID()];
    const [added] = await posts.insert(FIELDS, { id, slug: 'from-a-file', publishedAt: null, publication }, NEVER);
    const find = () => posts.findById(id, NEVER);
    expect([(await find())?.publication, await posts.lastChange(id, NEVER)]).toEqual([publication, null]);
    const { error } = await fixture().reader().from('blog_posts').select('publication').eq('id', id);
    expect(error?.code).toBe('42501');
    await createPostManagement(admin).unpublish(id);
    expect((await find())?.publication).toBe(publication);
    const hash = added?.contentHash ?? '';
    const [changed] = await theirs.posts.update(id, hash, { ...FIELDS, imageAlt: 'Other' }, NOTHING_ELSE, NEVER);
    expect((await find())?.publication).toBeNull();
    expect(await posts.lastChange(id, NEVER)).toMatchObject({ by: 'admin' });
    expect(await posts.formerVersion(id, hash, NEVER)).toMatchObject({ title: FIELDS.title, contentHash: hash });
    expect(await posts.formerVersion(id, changed?.contentHash ?? '', NEVER)).toBeNull();
    const again = { ...NOTHING_ELSE, publication: crypto.randomUUID() };
    await posts.update(id, changed?.contentHash ?? '', FIELDS, again, NEVER);
    expect((await find())?.publication).toBe(again.publication);
    expect(await posts.removal(id, NEVER)).toBeNull();
    const { revisionId } = await createPostManagement(admin).remove(id);
    expect(await posts.removal(id, NEVER)).toMatchObject({ by: 'admin', slug: 'from-a-file' });
    await createPostManagement(admin).restore(revisionId);
    expect([await posts.removal(id, NEVER), (await find())?.publication]).toEqual([null, null]);
  });

  test('finds dead links, and none when the site is unreachable', async () => {
    const staff = await fixture().signIn('intern1');
    const { posts } = createPublishPorts(staff);
    const later = new Date(Date.now() + 60_000).toISOString();
    for (const slug of ['linked-to', 'hidden']) await posts.insert(FIELDS, newPlace(slug), NEVER);
    await posts.insert(FIELDS, { ...newPlace('scheduled'), publishedAt: later }, NEVER);
    await query("update blog_posts set unpublished_at = now() where slug = 'hidden'");
    const unseen = ['/blog/no-such-post', '/blog/hidden', '/blog/scheduled'];
    const paths = ['/', '/guides', '/blog/linked-to', ...unseen, '/nowhere', '/somewhere', '/tools/bio-generator'];
    const asked: string[] = [];
    const site: typeof fetch = async (input, init) => {
      asked.push(`${init?.method} ${input}`);
      const status = String(input).endsWith('/nowhere') ? 404 : 200;
      return new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    };
    const links = createSiteLinks(staff, 'https://site.example', site);
    expect(await links.findDead(paths, NEVER)).toEqual([...unseen, '/nowhere']);
    expect(asked).toEqual(['HEAD https://site.example/nowhere', 'HEAD https://site.example/somewhere']);
    const away = createSiteLinks(staff, 'https://site.example', async () => Promise.reject(new TypeError('away')));
    expect(await away.findDead(paths, NEVER)).toEqual(unseen);
    expect(await createSiteLinks(staff, undefined).findDead(['/nowhere'], NEVER)).toEqual([]);
    expect(await links.findDead(['/blog/no-such-post'], AbortSignal.abort())).toEqual([]);
  });

  test('a correction goes with the update, once however often it is sent', async () => {
    const { posts } = createPublishPorts(await fixture().signIn('intern1'));
    const place = newPlace('to-correct');
    await posts.insert(FIELDS, place, NEVER);
    for (const title of ['Corrected', 'Corrected']) {
      const hash = (await posts.findBySlug('to-correct', NEVER))?.contentHash ?? '';
      const others = { publishedAt: null, correction: 'The title was wrong.' };
      expect(await posts.update(place.id, hash, { ...FIELDS, title }, others, NEVER)).toHaveLength(1);
    }
    const { data } = await fixture().reader().from('post_corrections').select('note').eq('post_id', place.id);
    expect(data).toEqual([{ note: 'The title was wrong.' }]);
  });

  test('an image is stored once, found by its prefix and removed', async () => {
    const { images } = createPublishPorts(await fixture().signIn('intern3'));
    const name = '0a1b2c3d4e5f6071-1760000000000-0-abcdefgh-4x3.png';
    await images.upload(name, BYTES, PNG, NEVER);
    await expect(images.upload(name, BYTES, PNG, NEVER)).rejects.toBeInstanceOf(ImageExistsError);
    const found = await images.findByPrefixes(['0a1b2c3d4e5f6071-', 'ffffffffffffffff-', '%', ''], NEVER);
    expect([...found]).toEqual([['0a1b2c3d4e5f6071-', name]]);
    await images.noteFileNames(new Map([[name, 'Zażółć 图.png']]), NEVER);
    await images.noteFileNames(new Map([[name, 'second.png']]), NEVER);
    expect([...(await images.fileNames([name, 'other.png'], NEVER))]).toEqual([[name, 'Zażółć 图.png']]);
    const answer = await fetch(images.origin + storedImagePath(name));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES);
    await images.remove([name]);
    expect((await fetch(images.origin + storedImagePath(name))).ok).toBe(false);
    expect((await images.findByPrefixes(['0a1b2c3d4e5f6071-'], NEVER)).size).toBe(0);
  });

  test('errors have the right class', async () => {
    const staff = await fixture().signIn('admin');
    const { posts, images } = createPublishPorts(staff);
    const upload = (name: string) => images.upload(name, BYTES, PNG, NEVER);
    const tooLong = { ...FIELDS, metaDescription: 'x'.repeat(161) };
    await expect(posts.insert(tooLong, newPlace(), NEVER)).rejects.toBeInstanceOf(BackendRequestError);
    await expect(upload('not-a-name.png')).rejects.toBeInstanceOf(NotAllowedError);
    const [added] = await posts.insert(FIELDS, newPlace(), NEVER);
    const { id = '', contentHash = '' } = added ?? {};
    for (const client of [await signInExpiredStaff(fixture()), (await fixture().signIn('intern2')).client]) {
      const others = createPublishPorts({ ...staff, client }).posts;
      const update = others.update(id, contentHash, FIELDS, NOTHING_ELSE, NEVER);
      await expect(update).rejects.toBeInstanceOf(NotAllowedError);
    }
    await staff.signOut();
    await expect(posts.insert(FIELDS, newPlace(), NEVER)).rejects.toBeInstanceOf(NotAllowedError);
    await expect(upload(NAME)).rejects.toBeInstanceOf(NotAllowedError);
  });

  test('an aborted upload rejects with the reason', async () => {
    const { images } = createPublishPorts(await fixture().signIn('admin'));
    const reason = new Error('stopped by the person');
    await expect(images.upload(NAME, BYTES, PNG, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

const newPlace = (slug = '') => ({ id: crypto.randomUUID(), slug, publishedAt: null });
const NEVER = new AbortController().signal;
const NOTHING_ELSE = { publishedAt: null, correction: null };
const BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG = { type: 'image/png', cacheSeconds: 3600 } as const;
const NAME = '9a1b2c3d4e5f6071-1760000000000-0-abcdefgh-4x3.png';

const FIELDS: PostFields = {
  ...SAMPLE_FIELDS,
  title: 'Bonds &amp; "quotes" <b>',
  content: 'Stored &lt;escaped&gt; &amp; whole',
  excerpt: 'Stored <escaped> & whole',
};

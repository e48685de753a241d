import { createUnusedImages } from '@ledgerlight/backend/unused-images';
import { IMAGE_NAME_PATTERN } from '@ledgerlight/images/name';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';
import { randomImageName } from '../../testing/random-names.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const UPLOAD = { contentType: 'image/png', cacheControl: '3600', upsert: false };

describeBackend('the bucket of images', (fixture, query) => {
  test.each([
    ['bytes', PNG],
    ['a form', new Blob([PNG], { type: 'image/png' })],
  ])('staff store an image as %s, everybody reads it by its address with safe headers', async (_, image) => {
    const bucket = (await fixture().signIn('intern1')).client.storage.from('blog-images');
    const name = randomImageName();
    expect((await bucket.upload(name, image, UPLOAD)).error).toBeNull();
    const answer = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    const again = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('interns remove only images that they stored, admins every image', async () => {
    const intern = (await fixture().signIn('intern1')).client.storage.from('blog-images');
    const otherIntern = (await fixture().signIn('intern2')).client.storage.from('blog-images');
    const admin = (await fixture().signIn('admin')).client.storage.from('blog-images');
    const name = randomImageName();
    const isServed = async () => (await fetch(intern.getPublicUrl(name).data.publicUrl)).status === 200;
    await admin.upload(name, PNG, UPLOAD);
    expect((await intern.remove([name])).data).toEqual([]);
    expect(await isServed()).toBe(true);
    expect((await admin.remove([name])).data).toHaveLength(1);
    expect(await isServed()).toBe(false);
    await intern.upload(name, PNG, UPLOAD);
    expect((await otherIntern.remove([name])).data).toEqual([]);
    expect(await isServed()).toBe(true);
    expect((await intern.remove([name])).data).toHaveLength(1);
    expect(await isServed()).toBe(false);
  });

  test('images cannot be replaced, not even by staff', async () => {
    const { client } = await fixture().signIn('admin');
    const name = randomImageName();
    const bucket = client.storage.from('blog-images');
    await bucket.upload(name, PNG, UPLOAD);
    expect((await bucket.upload(name, PNG, UPLOAD)).error?.message).toMatch(/already exists/);
    expect((await bucket.upload(name, PNG, { ...UPLOAD, upsert: true })).error).not.toBeNull();
    expect((await bucket.update(name, new Uint8Array([1]), UPLOAD)).error).not.toBeNull();
    const answer = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
  });

  test.each([
    'photo.png',
    'folder/0123456789abcdef-1-0-abcdefgh-1x1.png',
    '../secrets.json',
    '0123456789abcdef-1-0-abcdefgh-1x1.svg',
  ])('the name %s is refused', async (name) => {
    const { client } = await fixture().signIn('admin');
    expect((await client.storage.from('blog-images').upload(name, PNG, UPLOAD)).error).not.toBeNull();
  });

  test('rejects SVG and files over 10 MB, and serves other content safely', async () => {
    const { client } = await fixture().signIn('admin');
    const bucket = client.storage.from('blog-images');
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(
      (await bucket.upload(randomImageName(), svg, { ...UPLOAD, contentType: 'image/svg+xml' })).error,
    ).not.toBeNull();
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await bucket.upload(randomImageName(), large, UPLOAD)).error).not.toBeNull();
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const name = randomImageName();
    expect((await bucket.upload(name, page, UPLOAD)).error).toBeNull();
    const answer = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('finds images that no post and no revision shows, one day later', async () => {
    const intern = await fixture().signIn('intern1');
    const unused = createUnusedImages(intern);
    const stored = {
      shown: randomImageName(),
      told: randomImageName(),
      kept: randomImageName(),
      left: randomImageName(),
      young: randomImageName(),
    };
    for (const name of Object.values(stored)) await intern.client.storage.from('blog-images').upload(name, PNG, UPLOAD);
    const others = randomImageName();
    const admin = await fixture().signIn('admin');
    await admin.client.storage.from('blog-images').upload(others, PNG, UPLOAD);
    await query(
      "update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'blog-images' and name <> $1",
      [stored.young],
    );
    const path = (name: string) => `/storage/v1/object/public/blog-images/${name}`;
    const [row] = await query(
      `insert into public.blog_posts (slug, title, content, author, post_type, image_url)
       values ('unused', 'Unused', $1, 'Ana', 'education', $2) returning id`,
      [`Text &lt;x&gt; ![a](${path(stored.told)}) ![b](${path(stored.kept)})`, path(stored.shown)],
    );
    const { id } = v.parse(v.object({ id: v.string() }), row);
    await query('update public.blog_posts set content = $1 where id = $2', [`![a](${path(stored.told)})`, id]);
    const never = new AbortController().signal;
    const listed = async (asker = unused) => (await asker.list(never)).map(({ name }) => name);
    const own = await listed();
    expect(own).toContain(stored.left);
    expect(own.filter((name) => [...Object.values(stored), others].includes(name))).toEqual([stored.left]);
    expect(await listed(createUnusedImages(admin))).toEqual(expect.arrayContaining([stored.left, others]));
    await query('delete from public.post_revisions where post_id = $1', [id]);
    expect(await listed()).toContain(stored.kept);
    expect((await intern.client.rpc('shown_images', { names: Object.values(stored) })).data?.sort()).toEqual(
      [stored.shown, stored.told].sort(),
    );
    await query('delete from private.image_uses');
    await query('select private.note_all_image_uses()');
    expect(await listed()).not.toContain(stored.told);
    expect(await unused.remove([stored.left, others])).toEqual([stored.left]);
    expect(await listed()).not.toContain(stored.left);
  });

  test('the policy accepts and the texts are searched for exactly the names of packages/images', async () => {
    const rows = await query(
      `select pg_get_expr(polwithcheck, polrelid) as policy,
         (select prosrc from pg_proc where proname = 'image_names') as search
       from pg_policy where polname = 'staff add blog images'`,
    );
    const [{ policy, search }] = v.parse(v.tuple([v.object({ policy: v.string(), search: v.string() })]), rows);
    expect(policy).toContain(IMAGE_NAME_PATTERN);
    expect(search).toContain(`'${IMAGE_NAME_PATTERN.replace(/^\^|\$$/g, '').replaceAll('(', '(?:')}'`);
  });
});

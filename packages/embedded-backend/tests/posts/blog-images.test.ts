import type { BackendClient } from '@ledgerlight/backend/client';
import { createUnusedImages } from '@ledgerlight/backend/unused-images';
import { IMAGE_NAME_PATTERN } from '@ledgerlight/images/name';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('the bucket of images', (fixture) => {
  test('the policy accepts exactly the names of packages/posts', async () => {
    const rows = await fixture().query(
      "select pg_get_expr(polwithcheck, polrelid) as rule from pg_policy where polname = 'staff add blog images'",
    );
    expect(JSON.stringify(rows)).toContain(JSON.stringify(IMAGE_NAME_PATTERN).slice(1, -1));
  });

  test('staff store an image, everybody reads it by its address with safe headers', async () => {
    const { client } = await fixture().signIn('intern1');
    const name = imageName();
    const { error } = await client.storage.from('blog-images').upload(name, PNG, UPLOAD);
    expect(error).toBeNull();
    const answer = await fetch(client.storage.from('blog-images').getPublicUrl(name).data.publicUrl);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBe('inline');
    const again = await fetch(answer.url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('a form upload preserves type and cache control', async () => {
    const { client } = await fixture().signIn('intern1');
    const name = imageName();
    const file = new Blob([PNG], { type: 'image/png' });
    const { error } = await client.storage.from('blog-images').upload(name, file, { cacheControl: '3600' });
    expect(error).toBeNull();
    const answer = await fetch(client.storage.from('blog-images').getPublicUrl(name).data.publicUrl);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
  });

  const withoutRights: readonly [string, () => Promise<BackendClient>][] = [
    ['a visitor', async () => fixture().reader()],
    ['somebody who is not staff', () => fixture().signInOutsider(`painter-${crypto.randomUUID()}`)],
  ];

  test.each(withoutRights)('%s can store, replace, remove and list nothing', async (_who, signIn) => {
    const { client: staff } = await fixture().signIn('admin');
    const stored = imageName();
    await staff.storage.from('blog-images').upload(stored, PNG, UPLOAD);
    const bucket = (await signIn()).storage.from('blog-images');
    expect((await bucket.upload(imageName(), PNG, UPLOAD)).error?.message).toMatch(/row-level security/);
    expect((await bucket.upload(stored, PNG, { ...UPLOAD, upsert: true })).error).not.toBeNull();
    expect((await bucket.move(stored, imageName())).error).not.toBeNull();
    expect((await bucket.createSignedUploadUrl(imageName())).error).not.toBeNull();
    await bucket.remove([stored]);
    expect((await bucket.list()).data).toEqual([]);
    const served = await fetch(bucket.getPublicUrl(stored).data.publicUrl);
    expect(served.status).toBe(200);
    // Its owner is not revealed.
    const { data: staffUser } = await staff.auth.getUser();
    const described = await bucket.info(stored);
    expect(described.data).toBeNull();
    expect(JSON.stringify([described, [...served.headers]])).not.toContain(staffUser.user?.id);
  });

  test('interns remove only images that they stored, admins every image', async () => {
    const intern = (await fixture().signIn('intern1')).client.storage.from('blog-images');
    const otherIntern = (await fixture().signIn('intern2')).client.storage.from('blog-images');
    const admin = (await fixture().signIn('admin')).client.storage.from('blog-images');
    const name = imageName();
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
    const name = imageName();
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
    expect((await bucket.upload(imageName(), svg, { ...UPLOAD, contentType: 'image/svg+xml' })).error).not.toBeNull();
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    expect((await bucket.upload(imageName(), large, UPLOAD)).error).not.toBeNull();
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const name = imageName();
    expect((await bucket.upload(name, page, UPLOAD)).error).toBeNull();
    const answer = await fetch(bucket.getPublicUrl(name).data.publicUrl);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('finds images that no post and no revision shows, one day later', async () => {
    const intern = await fixture().signIn('intern1');
    const unused = createUnusedImages(intern);
    const stored = { shown: imageName(), told: imageName(), kept: imageName(), left: imageName(), young: imageName() };
    for (const name of Object.values(stored)) await intern.client.storage.from('blog-images').upload(name, PNG, UPLOAD);
    const others = imageName();
    const admin = await fixture().signIn('admin');
    await admin.client.storage.from('blog-images').upload(others, PNG, UPLOAD);
    await fixture().query(
      "update storage.objects set created_at = now() - interval '25 hours' where bucket_id = 'blog-images' and name <> $1",
      [stored.young],
    );
    const path = (name: string) => `/storage/v1/object/public/blog-images/${name}`;
    const [row] = await fixture().query(
      `insert into public.blog_posts (slug, title, content, author, post_type, image_url)
       values ('unused', 'Unused', $1, 'Ana', 'education', $2) returning id`,
      [`Text &lt;x&gt; ![a](${path(stored.told)}) ![b](${path(stored.kept)})`, path(stored.shown)],
    );
    const { id } = v.parse(v.object({ id: v.string() }), row);
    await fixture().query('update public.blog_posts set content = $1 where id = $2', [
      `![a](${path(stored.told)})`,
      id,
    ]);
    const never = new AbortController().signal;
    const listed = async (asker = unused) => (await asker.list(never)).map(({ name }) => name);
    const own = await listed();
    expect(own).toContain(stored.left);
    expect(own.filter((name) => [...Object.values(stored), others].includes(name))).toEqual([stored.left]);
    expect(await listed(createUnusedImages(admin))).toEqual(expect.arrayContaining([stored.left, others]));
    await fixture().query('delete from public.post_revisions where post_id = $1', [id]);
    expect(await listed()).toContain(stored.kept);
    expect((await intern.client.rpc('shown_images', { names: Object.values(stored) })).data?.sort()).toEqual(
      [stored.shown, stored.told].sort(),
    );
    await fixture().query('delete from private.image_uses');
    await fixture().query('select private.note_all_image_uses()');
    expect(await listed()).not.toContain(stored.told);
    expect(await unused.remove([stored.left, others])).toEqual([stored.left]);
    expect(await listed()).not.toContain(stored.left);
  });

  test('names are noted exactly as the policy accepts them', async () => {
    const [row] = await fixture().query("select prosrc as source from pg_proc where proname = 'image_names'");
    const pattern = IMAGE_NAME_PATTERN.replace(/^\^|\$$/g, '').replaceAll('(', '(?:');
    expect(v.parse(v.object({ source: v.string() }), row).source).toContain(`'${pattern}'`);
  });
});

function imageName(): string {
  const hash = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  return `${hash}-${Date.now()}-0-abcdefgh-10x20.png`;
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const UPLOAD = { contentType: 'image/png', cacheControl: '3600', upsert: false };

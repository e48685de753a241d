import {
  createImageLibrary,
  type ImageFilter,
  type ImageLibrary,
  type ImagePlace,
} from '@ledgerlight/backend/image-library';
import { createImageStore } from '@ledgerlight/backend/image-store';
import type { StaffAccess, StaffRole } from '@ledgerlight/backend/staff-access';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { randomImageName } from '../../testing/random-names.ts';
import { readPages } from '../../testing/read-pages.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const DESCRIPTION = {
  alt: 'A bank at night',
  caption: 'Warsaw',
  credit: 'Jan Nowicki',
  licence: 'Agency, one year',
  licenceUntil: '2030-01-31',
  focus: '30% 70%',
};
const never = new AbortController().signal;

async function upload(staff: StaffAccess, fileName = ''): Promise<string> {
  const name = randomImageName();
  const store = createImageStore(staff, {});
  await store.upload(name, PNG, { type: 'image/png', cacheSeconds: 3600 }, never);
  if (fileName !== '') await store.noteFileNames(new Map([[name, fileName]]), never);
  return name;
}

async function namesOf(library: ImageLibrary, filter: ImageFilter = 'all', search = '', limit = 100) {
  return (await library.page({ search, filter, limit }, undefined)).items.map(({ name }) => name);
}

describeBackend('the library of images', (fixture, query) => {
  test('records each upload with its size, its file and its uploader, and forgets a removed one', async () => {
    const writer = await fixture().signInAs('writer');
    const library = createImageLibrary(writer);
    const name = await upload(writer, 'bank-of-england.png');
    const record = await library.find(name);
    expect(record).toMatchObject({
      fileName: 'bank-of-england.png',
      width: 10,
      height: 20,
      bytes: PNG.length,
      alt: '',
    });
    expect(record?.storedBy).toMatch(/^writer-/);
    await library.remove(name);
    expect(await library.find(name)).toBeNull();
  });

  test('describes an image once for each version, and writes it into the audit log', async () => {
    const writer = await fixture().signInAs('writer');
    const library = createImageLibrary(writer);
    const name = await upload(await fixture().signIn('intern1'));
    const described = await library.describe({ name, version: 1 }, DESCRIPTION);
    expect(described).toMatchObject({ ...DESCRIPTION, version: 2 });
    await expect(library.describe({ name, version: 1 }, { ...DESCRIPTION, alt: 'Another' })).rejects.toThrow(
      'meanwhile',
    );
    const entries = await query("select detail from audit_log where action = 'image.described'");
    expect(entries.at(-1)).toMatchObject({ detail: { image: name, credit: 'Jan Nowicki' } });
  });

  test.each([
    ['intern', false, true],
    ['writer', true, true],
    ['editor', true, true],
    ['reviewer', true, false],
  ] as const)('the role %s: describes images of others %s, adds images %s', async (role: StaffRole, others, adds) => {
    const staff = await fixture().signInAs(role);
    const library = createImageLibrary(staff);
    const name = await upload(await fixture().signIn('intern2'));
    const { items } = await library.page({ search: '', filter: 'all', limit: 1 }, undefined);
    expect(items).toMatchObject([{ name, mayDescribe: others }]);
    const attempt = library.describe({ name, version: 1 }, DESCRIPTION);
    await (others ? expect(attempt).resolves.toBeDefined() : expect(attempt).rejects.toThrow('not yours'));
    const added = upload(staff);
    if (!adds) return expect(added).rejects.toThrow();
    expect(await library.describe({ name: await added, version: 1 }, DESCRIPTION)).toMatchObject({ version: 2 });
  });

  test('lists by filter and by beginnings of words', async () => {
    const admin = await fixture().signIn('admin');
    const library = createImageLibrary(admin);
    const [shown, ended, plain] = [await upload(admin, 'Zürich_fog.png'), await upload(admin), await upload(admin)];
    await addPost(fixture(), { title: 'Shows', content: `![a](${storedImagePath(shown)})` });
    await library.describe({ name: ended, version: 1 }, { ...DESCRIPTION, licenceUntil: '2020-01-01' });
    expect(await namesOf(library, 'unused')).toEqual(expect.arrayContaining([ended, plain]));
    expect(await namesOf(library, 'unused')).not.toContain(shown);
    expect(await namesOf(library, 'licence')).toEqual([ended]);
    expect(await namesOf(library, 'no-alt')).toEqual(expect.arrayContaining([shown, plain]));
    expect(await namesOf(library, 'no-alt')).not.toContain(ended);
    expect(await namesOf(library, 'all', 'zür fo')).toEqual([shown]);
    expect(await namesOf(library, 'all', "'); drop <>&|!:* \\")).toEqual([]);
  });

  test('pages by key, each image once', async () => {
    const admin = await fixture().signIn('admin');
    const library = createImageLibrary(admin);
    const first = await library.page({ search: '', filter: 'all', limit: 3 }, undefined);
    await upload(admin);
    const { next } = first;
    expect(next).not.toBeNull();
    const second = await library.page({ search: '', filter: 'all', limit: 3 }, next ?? undefined);
    const names = [...first.items, ...second.items].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(await namesOf(library)).toEqual(expect.arrayContaining(names));
  });

  test('lists 3,000 images, each once, and those that nothing shows', async () => {
    await query(
      `insert into images (name, stored_at, stored_by, alt)
       select lpad(to_hex(n), 16, '0') || '-1-0-abcdefgh-10x20.png', timestamptz '2020-01-01' + n * interval '1 minute', 'admin', 'Bulk'
       from generate_series(1, 3000) as n`,
    );
    await query(
      `insert into private.image_uses (name, shown_by)
       select name, gen_random_uuid() from images where alt = 'Bulk' and name < lpad(to_hex(2991), 16, '0')`,
    );
    const library = createImageLibrary(await fixture().signIn('admin'));
    const namesWith = async (filter: ImageFilter) => {
      const request = { search: 'bulk', filter, limit: 100 } as const;
      const pages = await readPages((place: ImagePlace | null) => library.page(request, place ?? undefined));
      return pages.flatMap(({ items }) => items.map(({ name }) => name));
    };
    const all = await namesWith('all');
    expect([all.length, new Set(all).size, (await namesWith('unused')).length]).toEqual([3000, 3000, 10]);
    await query("delete from images where alt = 'Bulk'");
  });

  test('says where an image is shown, and refuses to remove it until nothing shows it', async () => {
    const admin = await fixture().signIn('admin');
    const library = createImageLibrary(admin);
    const name = await upload(admin);
    const content = `![a](${storedImagePath(name)})`;
    const posts = [
      await addPost(fixture(), { title: 'One', content }),
      await addPost(fixture(), { title: 'Two', content }),
    ];
    const draft = crypto.randomUUID();
    await query(
      `insert into drafts (id, title, content, post_type, created_by, updated_by, device, step, device_since)
       values ($1::uuid, 'Three', $2, 'education', 'admin', 'admin', gen_random_uuid(), 1, 0)`,
      [draft, content],
    );
    const uses = await library.uses(name);
    expect(uses.posts.map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    expect(uses).toMatchObject({ drafts: [{ id: draft, title: 'Three' }], reviews: [], versions: 0 });
    await expect(library.remove(name)).rejects.toThrow('in use');
    expect((await fetch(admin.client.storage.from('blog-images').getPublicUrl(name).data.publicUrl)).status).toBe(200);
    for (const { id } of posts) await query("update blog_posts set content = 'None' where id = $1", [id]);
    expect(await library.uses(name)).toMatchObject({ posts: [], versions: 2 });
    await expect(library.remove(name)).rejects.toThrow('in use');
  });

  test('lists more uses than one answer holds, each once, and counts former versions apart', async () => {
    const admin = await fixture().signIn('admin');
    const name = await upload(admin);
    const content = `![a](${storedImagePath(name)})`;
    await query(
      `insert into blog_posts (slug, title, content, author, post_type, published_at)
       select 'shows-' || n || '-' || $1, 'Shows ' || n, $2, 'x', 'education', now() - n * interval '1 minute'
       from generate_series(1, 502) as n`,
      [crypto.randomUUID(), content],
    );
    await query("update blog_posts set content = 'None' where title = 'Shows 502'");
    const { posts, drafts, versions } = await createImageLibrary(admin).uses(name);
    expect(posts.map(({ title }) => title)).toEqual(Array.from({ length: 501 }, (_, index) => `Shows ${index + 1}`));
    expect([drafts.length, versions]).toEqual([0, 1]);
  });

  test('takes the alternative text of the first post that features an undescribed image', async () => {
    const admin = await fixture().signIn('admin');
    const library = createImageLibrary(admin);
    const name = await upload(admin);
    await query(
      `insert into blog_posts (slug, title, content, author, post_type, image_url, image_alt)
       values ($1, 'x', 'x', 'x', 'education', $2, 'A coin')`,
      [`featured-${crypto.randomUUID()}`, storedImagePath(name)],
    );
    expect(await library.find(name)).toMatchObject({ alt: 'A coin', updatedBy: null });
  });
});

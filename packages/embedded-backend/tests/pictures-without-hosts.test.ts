import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../src/migrations.ts';
import { addPost } from '../testing/added-post.ts';
import { describeOnEachDatabase } from '../testing/each-database.ts';

const PATH = '/storage/v1/object/public/blog-images';
const STORED = '0123456789abcdef-1772000000000-0-abcdefgh-4x3.png';
const FOREIGN = 'fedcba9876543210-1772000000000-0-abcdefgh-4x3.png';

const textWith = (own: string) => `![A [b] \\] c](${own}/${STORED} &quot;Title&quot;) ![x](&lt;${own}/${STORED}&gt;)
![f] ![other](https://former.example${PATH}/${FOREIGN}) ![y](https://elsewhere.example/y.png)

The address http://localhost:54321${PATH}/${STORED} and [a link](http://localhost:54321${PATH}/${STORED}) stay.

[f]: ${own}/${STORED}
`;

describeOnEachDatabase('posts of the version before', (fixture) => {
  test('name their own pictures without a host, without being updated and without a former version', async () => {
    await fixture().query("insert into storage.objects (bucket_id, name) values ('blog-images', $1)", [STORED]);
    const { id } = await addPost(fixture(), { title: 'Old', content: textWith(`http://localhost:54321${PATH}`) });
    const set = 'update blog_posts set image_url = $2, title = $3 where id = $1::uuid';
    await fixture().query(set, [id, `https://abc.supabase.co${PATH}/${STORED}`, 'Former']);
    await fixture().query(set, [id, `https://abc.supabase.co${PATH}/${FOREIGN}`, 'Now']);
    const row = async () =>
      (
        await fixture().query('select updated_at::text, content, image_url from blog_posts where id = $1::uuid', [id])
      )[0];
    const versions = () =>
      fixture().query(
        'select title, content, image_url from post_revisions where post_id = $1::uuid order by number desc',
        [id],
      );
    const before = await row();

    const migration = await readFile(join(MIGRATIONS_FOLDER, '20261121090001_pictures_without_hosts.sql'), 'utf8');
    const [made = '', changes = ''] = migration
      .slice(migration.indexOf('create function private.without_own_hosts'), migration.indexOf('drop function'))
      .split('$$;\n');
    await fixture().query(`${made}$$`);
    for (const statement of changes.split(';')) if (statement.trim() !== '') await fixture().query(statement);
    await fixture().query('drop function private.without_own_hosts(text)');

    expect(await row()).toEqual({
      ...Object(before),
      content: textWith(PATH),
      image_url: `https://abc.supabase.co${PATH}/${FOREIGN}`,
    });
    expect(await versions()).toEqual([
      { title: 'Former', content: textWith(PATH), image_url: `${PATH}/${STORED}` },
      { title: 'Old', content: textWith(PATH), image_url: null },
    ]);
  });
});

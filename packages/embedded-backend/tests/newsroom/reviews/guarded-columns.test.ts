import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';

const UNCLASSIFIED = `
select attname as name from pg_attribute
where attrelid = 'public.blog_posts'::regclass and attnum > 0 and not attisdropped
  and attname not in (select columns.name from private.post_columns as columns)`;

/** Other values of the columns that readers see, by their names. */
const OTHER_VALUES: Readonly<Record<string, string>> = {
  ...{ title: "'Other'", content: "'Other'", author: "'Other'", post_type: "'education'", excerpt: "'Other'" },
  ...{ image_url: "'https://example.org/a.png'", image_alt: "'Other'", image_focus: "'10% 10%'" },
  ...{ meta_title: "'Other'", meta_description: "'Other'", social_title: "'Other'", social_description: "'Other'" },
  ...{ canonical_url: "'https://example.org/a'", noindex: 'true', topics: "array['guarded']", correction: "'Other'" },
};

describeBackend('the columns of posts', (_fixture, query) => {
  test('are all classified by what a change of them is, and a new one is missed', async () => {
    expect(await query(UNCLASSIFIED)).toEqual([]);
    expect(
      await query(`select columns.name from private.post_columns as columns where columns.name not in (
        select attname from pg_attribute where attrelid = 'public.blog_posts'::regclass and not attisdropped)`),
    ).toEqual([]);
    // The error at its end takes the column away again.
    const change = query(`do $$ begin
      alter table blog_posts add column sponsor text;
      perform from (${UNCLASSIFIED}) as missed where missed.name = 'sponsor';
      assert found;
      insert into blog_posts (title, content, author, post_type, slug) values ('A', 'a', 'A', 'education', 'guarded');
      update blog_posts set sponsor = 'A bank' where slug = 'guarded';
    end $$`);
    await expect(change).rejects.toThrow('The column sponsor of posts has no row in private.post_columns.');
  });

  test('that readers see are all part of what is approved', async () => {
    const names = await query("select name from private.post_columns where kind = 'content' order by name");
    expect(v.parse(NAMES, names).map(({ name }) => name)).toEqual(Object.keys(OTHER_VALUES).toSorted());
    await query(
      "insert into topics (slug, name, description) values ('guarded', 'Guarded', 'Guarded.') on conflict do nothing",
    );
    const hashes = await query(`
      select ${Object.entries(OTHER_VALUES)
        .map(
          ([name, value]) =>
            `private.approved_hash(jsonb_populate_record(post, jsonb_build_object('${name}', ${value}))) as ${name}`,
        )
        .join(', ')}, private.approved_hash(post) as plain
      from jsonb_populate_record(null::public.blog_posts,
        '{"title": "A", "content": "a", "author": "A", "post_type": "market-analysis", "topics": []}') as post`);
    const values = Object.values(Object(hashes[0]));
    expect(new Set(values).size).toBe(Object.keys(OTHER_VALUES).length + 1);
  });
});

const NAMES = v.array(v.object({ name: v.string() }));

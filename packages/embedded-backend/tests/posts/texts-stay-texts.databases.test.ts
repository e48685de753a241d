import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { isBlank } from '@ledgerlight/posts/blank-text';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/each-database.ts';
import { samplePost } from '../../testing/sample-post.ts';

const TEXTS = ['true', 'null', 'unknown', '0x10', '1e3', '007', '12345678901234567890', '{"a":1}'];

describeEachDatabase('texts that resemble other types', (fixture, query) => {
  let staff: StaffAccess;
  beforeAll(async () => {
    staff = await fixture().signIn('admin');
  });

  test.each(TEXTS)('a post that is named %s is saved, found and opened', async (text) => {
    const slug = text === 'unknown' ? text : undefined;
    const typed = { title: text, author: text, content: text, excerpt: text, meta_title: text, meta_description: text };
    const { data } = await staff.client
      .from('blog_posts')
      .insert(samplePost({ ...typed, ...(slug && { slug }) }))
      .select('slug')
      .single();
    const stored = data?.slug ?? '';
    const { signal } = new AbortController();
    expect((await createPublishPorts(staff).posts.findBySlug(stored, signal))?.title).toBe(text);
    expect(await createPostQueries(fixture().reader()).findBySlug(stored)).toMatchObject({ title: text, author: text });
    expect(await createPostFeed(fixture().reader()).findCard(stored)).toMatchObject({ title: text });
    const titles = () => staff.client.from('blog_posts').select('title');
    expect((await titles().eq('title', text)).data).toEqual([{ title: text }]);
    expect((await titles().in('title', [text, 'a,"b'])).data).toEqual([{ title: text }]);
  });

  test('another address never shows them', async () => {
    const others = ['TRUE', 't', '1', '16', '1000', '0X10', '12345678901234567000', '12345678901234567168', '"true"'];
    for (const slug of others) {
      expect(await createPostQueries(fixture().reader()).findBySlug(slug)).toBeNull();
    }
  });

  test('half of a character is refused and not replaced', async () => {
    const { data } = await staff.client.auth.getSession();
    const send = (body: string | Blob) =>
      fetch(`${fixture().address.url}/rest/v1/blog_posts`, {
        method: 'POST',
        headers: {
          apikey: fixture().address.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body,
      });
    const withTitle = (title: string) => JSON.stringify(samplePost({ title: 'half' })).replace('"half"', `"${title}"`);
    const [before, after] = withTitle('%').split('%');
    for (const body of [
      withTitle('a\\ud83db'),
      withTitle('\\uDE80'),
      new Blob([before ?? '', new Uint8Array([0xff]), after ?? '']),
    ]) {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('half of a character');
    }
    for (const whole of ['\\ud83d\\ude80', '\\\\ud83d']) expect((await send(withTitle(whole))).status).toBe(201);
    expect((await staff.client.from('blog_posts').select('id').like('title', '%\ufffd%')).data ?? []).toEqual([]);
  });

  test('the form and the database agree on which characters show nothing', async () => {
    const rows = await query(
      `select code
       from (select generate_series(1, 130000) union all select generate_series(917000, 922000)) as codes (code)
       where code not between 55296 and 57343 and private.is_blank(chr(code)) order by code`,
    );
    const blank = v.parse(v.array(v.object({ code: v.number() })), rows).map(({ code }) => code);
    const every = Array.from({ length: 922_000 }, (_, index) => index + 1);
    expect(blank).toEqual(every.filter((code) => isBlank(String.fromCodePoint(code))));
    expect(await query("select private.is_blank('') as empty, private.is_blank(e'\\u200b a') as seen")).toEqual([
      { empty: true, seen: false },
    ]);
  });
});

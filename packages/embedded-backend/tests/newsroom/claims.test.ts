import { createClaimsRegister } from '@ledgerlight/backend/claims';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { claimsOf } from '@ledgerlight/posts/claims/blocks';
import { escapeContent } from '@ledgerlight/posts/escape';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { addPerson, newText } from '../../testing/newsroom/newsroom-people.ts';
import { CLAIMED_TEXT, claimsBlock } from '../../testing/newsroom/sample-claims.ts';

const ALL = { isStale: false, owner: '', title: '' };
const withoutFirst = (block: string) => block.split('\n').slice(1).join('\n');

/** Texts of which parser and database must say the same. */
const TEXTS: readonly string[] = [
  CLAIMED_TEXT,
  `${claimsBlock({ value: '< "5" & \'6\'', owner: 'A & B' })}\n\ntext\n\n${claimsBlock({ id: 'other', until: 'never' })}`,
  claimsBlock().replaceAll('```', '~~~~'),
  `${claimsBlock()}\n${claimsBlock({ value: 'second' })}`,
  `\`\`\`\`md\n${claimsBlock()}\n\`\`\`\``,
  `> ${claimsBlock().replaceAll('\n', '\n> ')}`,
  claimsBlock().replace('```claims', '``` claims'),
  claimsBlock().replace('```claims', '   ```claims'),
  claimsBlock().replace('```claims', '```claims and more'),
  claimsBlock().replace('```claims', '```Claims'),
  claimsBlock().replace(/```$/, ''),
  claimsBlock().replaceAll('\n', '\r\n'),
  claimsBlock({ checked: '2026-02-30' }),
  claimsBlock({ checked: '2024-02-29', until: '2024-03-01' }),
  claimsBlock({ checked: '2023-02-29' }),
  claimsBlock({ checked: '0000-01-01' }),
  claimsBlock({ until: '2026-11-05' }),
  claimsBlock({ until: '' }),
  claimsBlock({ source: 'http://example.org' }),
  claimsBlock({ source: 'https://example.org and more' }),
  claimsBlock({ id: 'Bank Rate' }),
  claimsBlock({ owner: 'x'.repeat(201) }),
  claimsBlock().replace('owner:', 'value: another\nOwner :'),
  claimsBlock().replace('owner: ', 'owner:'),
  `\`\`\`ts\nconst a = 1;\n\`\`\`\n${claimsBlock()}\n\`\`\` inline \`\`\`\n${claimsBlock({ id: 'b' })}`,
  `\`\`\`claims\nvalue: 1\n${withoutFirst(claimsBlock())}`,
];

describeBackend('claims', (fixture, query) => {
  test.each(TEXTS.map((text, index) => [index, text] as const))(
    'of text %i are what the parser reads',
    async (_, text) => {
      const rows = await query(
        `select id, value, source_name as "sourceName", source, checked::text, valid_until::text as until, owner
       from private.claims_in($1) order by id`,
        [escapeContent(text)],
      );
      const claims = Array.from(claimsOf(parseMarkdown(text)).values());
      expect(rows).toEqual(claims.toSorted((one, other) => one.id.localeCompare(other.id)));
    },
  );

  test('follow the stored text through changes, hiding, deletion and restoring', async () => {
    const writer = await addPerson('writer', fixture());
    const id = crypto.randomUUID();
    const content = escapeContent(CLAIMED_TEXT);
    const stored = () => query('select id, value from post_claims where post_id = $1::uuid order by id', [id]);
    await writer.publish(id, newText({ content }));
    expect(await stored()).toEqual([{ id: 'bank-rate', value: '3.75 %' }]);
    await writer.change(id, newText({ content: content.replaceAll('3.75', '4.00') }));
    expect(await stored()).toEqual([{ id: 'bank-rate', value: '4.00 %' }]);
    await writer.management.unpublish(id);
    expect(await stored()).toHaveLength(1);
    await writer.change(id, newText({ content: 'No figures.' }));
    expect(await stored()).toEqual([]);
    const versions = await writer.management.revisions(id);
    const former = versions.find((version) => version.content.includes('4.00'));
    await writer.management.remove(id);
    await writer.management.restore(former?.id ?? '');
    expect(await stored()).toEqual([{ id: 'bank-rate', value: '4.00 %' }]);
  });

  test('are listed by their end, by owner, post and age, a page at a time', async () => {
    const title = `Claims ${crypto.randomUUID()}`;
    const blocks = ['2020-01-01', 'never', '2019-05-05', '2999-01-01'].map((until, index) =>
      claimsBlock({ id: `c-${index}`, checked: '2018-01-01', until, owner: index === 0 ? 'Amy Poe' : 'Jane' }),
    );
    const { id } = await addPost(fixture(), { title, content: blocks.join('\n\n'), createdBy: 'intern1' });
    const writer = await addPerson('writer', fixture());
    const register = createClaimsRegister(writer.access);
    const ids = async (filter: Partial<typeof ALL>) =>
      (await register.page({ ...ALL, title, ...filter }, null)).items.map((claim) => claim.id);
    expect(await ids({})).toEqual(['c-2', 'c-0', 'c-3', 'c-1']);
    expect(await ids({ isStale: true })).toEqual(['c-2', 'c-0']);
    expect(await ids({ owner: 'amy' })).toEqual(['c-0']);
    const { items } = await register.page({ ...ALL, title }, { until: '2020-01-01', postId: id, id: 'c-0' });
    expect(items.map((claim) => claim.id)).toEqual(['c-3', 'c-1']);
    expect(items[1]).toMatchObject({
      postId: id,
      title,
      stage: 'published',
      until: null,
      isStale: false,
      isEditable: false,
    });
  });

  test('are no part of excerpts, searches and their fragments', async () => {
    const word = `zq${crypto.randomUUID().replaceAll('-', '')}`;
    const content = escapeContent(
      `${claimsBlock({ owner: `x${word}` })}\n\nThe ${word} is at [3.75 %]{claim=bank-rate} now.`,
    );
    const { id } = await addPost(fixture(), { title: word, content, createdBy: 'intern1' });
    const [row] = await query(
      'select excerpt, private.fragment_text(content) as fragment from blog_posts where id = $1::uuid',
      [id],
    );
    const shown = `The ${word} is at 3.75 % now.`;
    expect(row).toEqual({ excerpt: shown, fragment: shown });
    const search = createPostSearch(fixture().reader());
    expect((await search.search(word, { limit: 5, offset: 0 })).hits).toHaveLength(1);
    expect((await search.search(`x${word}`, { limit: 5, offset: 0 })).hits).toEqual([]);
  });
});

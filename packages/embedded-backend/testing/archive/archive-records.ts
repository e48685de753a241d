type Query = (statement: string) => Promise<readonly unknown[]>;

/** Adds what an archive of this many posts has beside them: authors, the words of its texts, issues of the newsletter and revisions. */
export async function fillArchiveRecords(query: Query, posts: number): Promise<void> {
  await query('alter table bylines disable trigger user');
  await query('alter table bylines enable trigger set_author_slug');
  await query(`
    insert into bylines (name, biography) select author, 'Writes here.' from (select distinct author from blog_posts) as authors
    on conflict do nothing`);
  await query('alter table bylines enable trigger user');
  await query(
    `
    insert into private.search_vocabulary (word, stem) select word, private.stem_of(word) from (${WORDS}) as words
    where private.stem_of(word) is not null on conflict do nothing`.replaceAll('POSTS', String(posts)),
  );
  await query(ISSUES);
  await query('alter table post_revisions disable trigger user');
  await query(REVISIONS.replaceAll('POSTS', String(posts)));
  await query('alter table post_revisions enable trigger user');
}

/** One for five posts: made-up words with the trigrams of English ones. */
const WORDS = `
  select string_agg(
    (array['in', 'ter', 'mar', 'tion', 'con', 'pro', 'ling', 'ba', 'cre', 'dit', 'vest', 'por', 'fo', 'lio', 'ex', 'change', 'ra', 'te',
      'gro', 'wth', 'sa', 'ving', 'pen', 'sion', 'mo', 'ney', 'de', 'fla', 'cur', 'ren', 'cy', 'bo'])[1 + (number * 7919 / power) % 32],
    '' order by power
  ) as word
  from generate_series(1, POSTS / 5) as number, unnest(array[1, 32, 1024, 32768]) as power
  group by number
  union
  select unnest(array['market', 'inflation', 'copper', 'quarterly', 'zinc', 'prices', 'investors', 'archive'])
`;
const ISSUES = `
  insert into private.newsletter_issues (id, slug, subject, summary, content, post_ids, state, created_at, changed_by, sent_at)
  select gen_random_uuid(), to_char(day, 'YYYY-MM-DD') || '-week', 'The week', 'What happened', 'Text', '{}', 'sent', day, 'admin', day
  from generate_series(now() - interval '10 years', now() - interval '1 day', interval '7 days') as day
`;
/** One of a hundred is the last of a deleted post. */
const REVISIONS = `
  insert into post_revisions (
    post_id, change, slug, title, content, author, post_type, published_at, updated_at, excerpt, reading_minutes, content_hash
  )
  select gen_random_uuid(), case when number % 100 = 0 then 'remove' else 'update' end, 'x', 'x', 'x', 'x', 'education', now(), now(), '', 1, ''
  from generate_series(1, POSTS) as number`;

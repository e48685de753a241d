/** A query as the clients send it, and the most rows that it may read. */
interface ArchiveQuery {
  readonly name: string;
  readonly role: 'anon' | 'authenticated';
  readonly statement: string;
  readonly bound: number;
}

export function archiveQueries(posts: number): readonly ArchiveQuery[] {
  const half = Math.floor(posts / 2);
  const middle = `(select published_at from blog_posts where slug = 'archive-${half}')`;
  const types = "post_type in ('education', 'financial-news')";
  const images = `array(
    select lpad(to_hex(number), 16, '0') || '-1772000000000-0-abcdefgh-1200x675.webp' from generate_series(1, 10) as number
  )`;
  return [
    anon('the newest cards', 40, `select * from post_cards ${NEWEST} limit 13`),
    anon(
      'cards of two types after a place',
      70,
      `select * from post_cards where ${types} and published_at <= ${middle} ${NEWEST} limit 13`,
    ),
    anon('a post and what is beside it', 30, `select surrounded_post('archive-${half}')`),
    anon('a feed', 60, `select title, content from blog_posts ${NEWEST} limit 30`),
    anon('the counts of a visitor', 30, 'select * from post_counts'),
    staff('the counts of staff', 5, 'select * from post_counts'),
    anon('the index of the site map', 1_100 + posts / 1_000, 'select site_map_parts()'),
    anon('a part of the site map', 1_010, `select site_map_part(${Math.max(1, Math.floor(posts / 2_000))})`),
    staff('which of ten pictures are shown', 20, `select shown_images(${images})`),
    search('a word in every post', 'market'),
    search('a word in a third', 'inflation'),
    search('a word in 1 of 30', 'copper', MATCHED_BOUND),
    search('a word in 1 of 1,000', 'zinc'),
    search('a word in one', `${half + 3}`),
    search('a word in none', 'nowhere'),
    search('what has not a common word', '-market'),
    search('what has not a rare word', '-zinc'),
    search('a phrase of common words', '"inflation market"', MATCHED_BOUND),
    managed('', '', 1000),
    managed(' of one type', `types => '{education}'`, 350),
    managed(' by a title', `search => 'archive ${half}'`, STAFF_BOUND),
    managed(' by a common word', `search => 'market'`, STAFF_BOUND),
    managed(' by a part of a word', `search => 'rchiv'`, STAFF_BOUND),
    managed(' by a text', `search => 'zinc', everywhere => true`, STAFF_BOUND),
    managed(' that visitors do not see', `states => '{unpublished}'`, 1000),
    managed(' of an author', `written_by => 'Team'`, 1000),
    managed(' oldest first', `sort => 'oldest'`, 1000),
    managed(' last changed', `sort => 'changed'`, 1000),
    managed(' last changed of one type', `sort => 'changed', types => '{education}'`, STAFF_BOUND),
    staff('the authors of posts', 200, 'select * from post_authors()'),
  ];
}

function anon(name: string, bound: number, statement: string): ArchiveQuery {
  return { name, bound, statement, role: 'anon' };
}

function staff(name: string, bound: number, statement: string): ArchiveQuery {
  return { name, bound, statement, role: 'authenticated' };
}

function search(name: string, words: string, bound = SEARCH_BOUND): ArchiveQuery {
  return anon(`a search for ${name}`, bound, `select * from search_posts('${words}')`);
}

function managed(name: string, parameters: string, bound: number): ArchiveQuery {
  return staff(`the list of staff${name}`, bound, `select * from managed_posts(${parameters})`);
}

/**
 * Creates `private.rows_read`, which counts the rows that a statement reads sequentially and by index, also inside
 * functions. Afterwards every caller is staff.
 */
export const ROWS_READ = `
do $do$ begin
  create or replace function private.is_staff() returns boolean language sql stable as 'select true';
  create function private.posts_read(out sequential integer, out fetched integer, out entries integer)
  language sql volatile as $$
    select
      sum(pg_stat_get_xact_tuples_returned(tables.name)),
      sum(pg_stat_get_xact_tuples_fetched(tables.name)),
      sum((
        select sum(pg_stat_get_xact_tuples_returned(index.oid))
        from pg_class as index
        join pg_am on pg_am.oid = index.relam and pg_am.amname = 'btree'
        where index.oid in (select indexrelid from pg_index where indrelid = tables.name)
      ))
    from unnest(array[
      'public.blog_posts', 'public.post_revisions', 'private.image_uses', 'private.site_map_places'
    ]::regclass[]) as tables (name)
  $$;
  create function private.rows_read(
    statement text, asking text, out sequential integer, out indexed integer, out milliseconds double precision
  )
  language plpgsql volatile as $$
  declare
    before record := private.posts_read();
    after record;
    started timestamptz;
  begin
    perform set_config('role', asking, true);
    started := clock_timestamp();
    execute statement;
    milliseconds := extract(epoch from clock_timestamp() - started) * 1000;
    perform set_config('role', 'none', true);
    after := private.posts_read();
    sequential := after.sequential - before.sequential;
    indexed := greatest(after.fetched - before.fetched, after.entries - before.entries);
  end $$;
end $do$
`;

const NEWEST = 'order by published_at desc, id desc';
const SEARCH_BOUND = 4_000;
const MATCHED_BOUND = 8_000;
const STAFF_BOUND = 10_000;

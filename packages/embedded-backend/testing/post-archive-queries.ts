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
    anon('the newest cards of a topic', 80, `select * from topic_cards where topic = 'tax' ${NEWEST} limit 13`),
    anon(
      'cards of a topic and a type after a place',
      80,
      `select * from topic_cards
       where topic = 'tax' and post_type = 'education' and published_at <= ${middle} ${NEWEST} limit 13`,
    ),
    anon('the cards of a rare topic', 80, `select * from topic_cards where topic = 'debt' ${NEWEST} limit 13`),
    anon('the topics with their newest posts', 7_000, 'select * from topic_overview()'),
    anon(
      'cards of an author before a time',
      70,
      `select * from post_cards where author = 'Team' and published_at < ${middle} ${NEWEST} limit 13`,
    ),
    // Also the newest posts of its topics, of which the related ones are chosen.
    anon('a post and what is beside it', 250, `select surrounded_post('archive-${half}')`),
    anon('a feed', 60, `select title, content from blog_posts ${NEWEST} limit 30`),
    anon('the counts of a visitor', 30, 'select * from post_counts'),
    anon('what home shows', 60, 'select home_posts()'),
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
    search('a misspelt word', 'inflaton', MATCHED_BOUND),
    search('words that few posts have together', 'zinc copper', MATCHED_BOUND),
    search('a synonym', 'cost of living', MATCHED_BOUND),
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
  return anon(`a search for ${name}`, bound, `select find_posts('${words}')`);
}

function managed(name: string, parameters: string, bound: number): ArchiveQuery {
  return staff(`the list of staff${name}`, bound, `select * from managed_posts(${parameters})`);
}

/** Afterwards every caller is staff. */
export const READ_ARCHIVE_AS_STAFF = `
create or replace function private.is_staff() returns boolean language sql stable as 'select true';
`;

export const ARCHIVE_TABLES = [
  'public.blog_posts',
  'public.post_revisions',
  'public.post_topics',
  'private.image_uses',
  'private.site_map_places',
];

const NEWEST = 'order by published_at desc, id desc';
const SEARCH_BOUND = 4_000;
const MATCHED_BOUND = 8_000;
const STAFF_BOUND = 10_000;

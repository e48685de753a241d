import { type ArchiveQuery, anon, NEWEST, staff } from './archive/archive-query.ts';
import { filteredLists } from './archive/filtered-lists.ts';
import { searches } from './archive/searches.ts';

export function archiveQueries(posts: number): readonly ArchiveQuery[] {
  const half = Math.floor(posts / 2);
  const images = `array(
    select lpad(to_hex(number), 16, '0') || '-1772000000000-0-abcdefgh-1200x675.webp' from generate_series(1, 10) as number
  )`;
  return [
    ...filteredLists(posts),
    anon('the topics with their newest posts', 7_000, 'select * from topic_overview()'),
    // Also the newest posts of its topics, of which the related ones are chosen.
    anon('a post and what is beside it', 250, `select surrounded_post('archive-${half}')`),
    anon('a feed', 60, `select title, content from blog_posts ${NEWEST} limit 30`),
    anon('the counts of a visitor', 30, 'select * from post_counts'),
    anon('what home shows', 60, 'select home_posts()'),
    staff('the counts of staff', 5, 'select * from post_counts'),
    anon('the index of the site map', 30, 'select site_map_parts()'),
    anon('a part of the site map', 1_010, 'select site_map_part(1)'),
    staff('which of ten pictures are shown', 20, `select shown_images(${images})`),
    ...searches(posts),
    managed('', '', 1000),
    managed(' of one type', `types => '{education}'`, 350),
    managed(' by a title', `search => 'archive ${half}'`, STAFF_BOUND),
    managed(' by a common word', `search => 'market'`, STAFF_BOUND),
    managed(' by a part of a word', `search => 'rchiv'`, STAFF_BOUND),
    managed(' by a text', `search => 'zinc', everywhere => true`, STAFF_BOUND),
    managed(' that visitors do not see', `states => '{unpublished}'`, 1000),
    managed(' of an author', `written_by => 'Team'`, 1000),
    managed(' of a topic', `topic => 'tax'`, 1000),
    managed(' of a topic and an author', `topic => 'tax', written_by => 'Author 300'`, 1000),
    managed(' of a topic and a type', `topic => 'tax', types => '{education}'`, 1000),
    managed(' of a topic that visitors do not see', `topic => 'tax', states => '{unpublished}'`, 1000),
    managed(' oldest first', `sort => 'oldest'`, 1000),
    managed(' last changed', `sort => 'changed'`, 1000),
    managed(' last changed of one type', `sort => 'changed', types => '{education}'`, STAFF_BOUND),
    staff('the list of deleted posts', 110, 'select * from deleted_posts()'),
    staff('the issues of the newsletter', 200, 'select * from managed_newsletter_issues()'),
    anon('the sent issues of the newsletter', 30, `select * from list_newsletter_issues(now() - interval '5 years')`),
    staff('the authors of posts', 700, 'select * from post_authors()'),
  ];
}

function managed(name: string, parameters: string, bound: number): ArchiveQuery {
  return staff(`the list of staff${name}`, bound, `select * from managed_posts(${parameters})`);
}

/** Afterwards every caller is staff with every right. */
export const READ_ARCHIVE_AS_STAFF = `
do $do$ begin
  create or replace function private.is_staff() returns boolean language sql stable as 'select true';
  create or replace function private.may(wanted text) returns boolean language sql stable as 'select true';
end $do$
`;

export const ARCHIVE_TABLES = [
  'public.blog_posts',
  'public.post_revisions',
  'public.post_topics',
  'private.image_uses',
  'private.search_vocabulary',
  'private.newsletter_issues',
];

const STAFF_BOUND = 10_000;

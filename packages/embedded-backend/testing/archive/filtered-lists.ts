import { type ArchiveQuery, anon, NEWEST } from './archive-query.ts';

/** The list of all posts with each of its filters, and lists of authors. */
export function filteredLists(posts: number): readonly ArchiveQuery[] {
  const middle = `(select published_at from blog_posts where slug = 'archive-${Math.floor(posts / 2)}')`;
  const after = `before_published_at => ${middle}, before_id => 'ffffffff-ffff-ffff-ffff-ffffffffffff'`;
  const year = (back: number) => `year => extract(year from now())::integer - ${back}`;
  return [
    list('of all posts', ''),
    list('of two types after a place', `types => '{education,financial-news}', ${after}`),
    list('of a type', "types => '{education}'"),
    list('of an author after a place', `author => 'Team', ${after}`),
    list('of an author of few posts', "author => 'author-300'"),
    list('of a name without posts', "author => 'Nobody'"),
    list('of an early year', year(7)),
    list('of a type and a year', `types => '{education}', ${year(7)}`),
    list('of an author and a year', `author => 'team', ${year(7)}`),
    list('of an author and a type', "author => 'author-1', types => '{education}'"),
    list('of an author and a type without posts', "author => 'team', types => '{education}'"),
    list('of an author, a type and a year without posts', `author => 'team', types => '{education}', ${year(3)}`),
    list('of a topic', "topic => 'tax'"),
    list('of a topic after a place', `topic => 'tax', ${after}`),
    list('of a topic and a type after a place', `topic => 'tax', types => '{education}', ${after}`),
    list('of a rare topic', "topic => 'debt'"),
    list('of a topic and a year', `topic => 'tax', ${year(7)}`),
    list('of a topic and a year that has few of them', `topic => 'pensions', ${year(9)}`),
    list('of a topic and a year without posts', `topic => 'pensions', ${year(3)}`),
    list('of a topic and an author', "topic => 'tax', author => 'team'"),
    list('of a topic and an author of few posts', "topic => 'tax', author => 'author-300'"),
    list('of a topic, an author and a type', "topic => 'tax', author => 'author-1', types => '{education}'"),
    list('of a topic, an author and a type without posts', "topic => 'tax', author => 'team', types => '{education}'"),
    list('of all filters without posts', `topic => 'tax', author => 'team', types => '{education}', ${year(3)}`),
    list('of a topic that does not exist', "topic => 'nothing'"),
    anon('a list with the counted choices of its filters', 9_000, `select filtered_list(${COUNTED})`),
    anon('a topic with its counted kinds', 1_600, "select filtered_list(topic => 'tax', counted => '{type}')"),
    anon('a list with the counts of posts and topics', 7_050, "select post_list(beside => 'topic-counts')"),
    anon(
      'a page of authors',
      200,
      `select slug, name, biography from bylines where slug > 'author-2' order by slug limit 51`,
    ),
    anon('an author', 10, `select slug, name, biography from bylines where slug = 'author-7' limit 1`),
    anon('the slugs of authors', 1_200, 'select slug from bylines order by slug limit 1000'),
    anon(
      'a feed of a topic',
      130,
      `select title, content from blog_posts where noindex = false and id in (
         select id from topic_cards where topic = 'tax' ${NEWEST} limit 30
       ) ${NEWEST} limit 30`,
    ),
    anon(
      'a feed of an author',
      70,
      `select title, content from blog_posts where author = 'Team' and noindex = false ${NEWEST} limit 30`,
    ),
  ];
}

function list(name: string, filters: string): ArchiveQuery {
  return anon(`a list ${name}`, CARDS_BOUND, `select post_list(${filters}${filters && ', '}page_size => 13)`);
}

const CARDS_BOUND = 100;
const COUNTED = "counted => '{type,topic,author,year}'";

import { type ArchiveQuery, anon, NEWEST } from './archive-query.ts';

/** The list of all posts with each of its filters, and lists of authors. */
export function filteredLists(posts: number): readonly ArchiveQuery[] {
  const middle = `(select published_at from blog_posts where slug = 'archive-${Math.floor(posts / 2)}')`;
  const year = (back: number) =>
    `published_at >= date_trunc('year', now()) - interval '${back} years'
     and published_at < date_trunc('year', now()) - interval '${back - 1} years'`;
  return [
    cards('of a type', "post_type = 'education'"),
    cards('of an author before a time', `author = 'Team' and published_at < ${middle}`),
    cards('of an author of few posts', "author = 'Author 300'"),
    cards('of a name without posts', "author = 'Nobody'"),
    cards('of an early year', year(7)),
    cards('of a type and a year', `post_type = 'education' and ${year(7)}`),
    cards('of an author and a year', `author = 'Team' and ${year(7)}`),
    cards('of an author and a type', "author = 'Author 1' and post_type = 'education'"),
    cards('of an author and a type without posts', "author = 'Team' and post_type = 'education'"),
    cards(
      'of an author, a type and a year without posts',
      `author = 'Team' and post_type = 'education' and ${year(3)}`,
    ),
    ofTopic('of a topic', "topic = 'tax'"),
    ofTopic('of a topic after a place', `topic = 'tax' and published_at <= ${middle}`),
    ofTopic(
      'of a topic and a type after a place',
      `topic = 'tax' and post_type = 'education' and published_at <= ${middle}`,
    ),
    ofTopic('of a rare topic', "topic = 'debt'"),
    ofTopic('of a topic and a year', `topic = 'tax' and ${year(7)}`),
    ofTopic('of a topic and a year that has few of them', `topic = 'pensions' and ${year(9)}`),
    ofTopic('of a topic and a year without posts', `topic = 'pensions' and ${year(3)}`),
    ofTopic('of a topic and an author', "topic = 'tax' and author = 'Team'"),
    ofTopic('of a topic and an author of few posts', "topic = 'tax' and author = 'Author 300'"),
    ofTopic('of a topic, an author and a type', "topic = 'tax' and author = 'Author 1' and post_type = 'education'"),
    ofTopic(
      'of a topic, an author and a type without posts',
      "topic = 'tax' and author = 'Team' and post_type = 'education'",
    ),
    ofTopic(
      'of a topic, an author, a type and a year without posts',
      `topic = 'tax' and author = 'Team' and post_type = 'education' and ${year(3)}`,
    ),
    ofTopic('of a topic that does not exist', "topic = 'nothing'"),
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

function cards(name: string, filter: string): ArchiveQuery {
  return anon(`cards ${name}`, CARDS_BOUND, `select * from post_cards where ${filter} ${NEWEST} limit 13`);
}

function ofTopic(name: string, filter: string): ArchiveQuery {
  return anon(`cards ${name}`, CARDS_BOUND, `select * from topic_cards where ${filter} ${NEWEST} limit 13`);
}

const CARDS_BOUND = 100;

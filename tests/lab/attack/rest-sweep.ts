import { clientOf, type Person } from '@ledgerlight/embedded-backend/testing/access-attempts';
import { addAccessRows } from '@ledgerlight/embedded-backend/testing/access-rows';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import type { AttackCount } from './count.ts';
import { askBackend, changedTables, hasRows, printOfTables, tokenOf } from './person-request.ts';
import { describeApi, readsOf, sampleOf } from './rest-api.ts';
import { evenly } from './turns.ts';

/** Stands in every row that a visitor may not see; a second one in what only admins may. */
const STAFF_SECRET = 'secret-of-staff';
const ADMIN_SECRET = 'secret-of-admins';

/** What staff may change in these rows, by table; of posts and images those who may. */
const CHANGEABLE: Readonly<Record<string, { readonly by: readonly Person[]; readonly columns: readonly string[] }>> = {
  blog_posts: {
    by: ['the creator', 'admin', 'editor'],
    columns: [
      ...['title', 'content', 'author', 'post_type', 'image_url', 'image_alt', 'image_focus', 'meta_title'],
      ...['meta_description', 'canonical_url', 'noindex', 'social_title', 'social_description', 'published_at'],
      ...['topics', 'unpublished_at', 'correction', 'excerpt', 'reading_minutes', 'publication', 'slug'],
    ],
  },
  images: {
    by: ['the creator', 'admin', 'editor', 'writer', 'reviewer'],
    columns: ['alt', 'caption', 'credit', 'licence', 'licence_until', 'focus'],
  },
  contact_messages: { by: ['admin'], columns: ['handled_at'] },
  topics: { by: ['admin', 'editor'], columns: ['name', 'place', 'description'] },
  glossary_terms: { by: ['admin', 'editor'], columns: ['term', 'other_forms', 'definition', 'post_slug'] },
  bylines: {
    by: ['admin'],
    columns: [
      'interns_may_use',
      'kind',
      'role_title',
      'portrait_url',
      'biography',
      'interests',
      'credentials',
      'links',
    ],
  },
};

/** What anybody may call, because it gives or takes only what visitors give and see. */
const OPEN_FUNCTIONS = new Set([
  ...['find_posts', 'post_list', 'filtered_list', 'submit_contact', 'subscribe_newsletter', 'newsletter_link'],
  ...['registry_in_force', 'changed_posts', 'site_map_part', 'site_map_parts', 'list_corrections'],
  ...['queue_newsletter_message', 'author_note', 'post_checks', 'home_posts', 'related_posts'],
  ...['list_newsletter_issues', 'newsletter_issue', 'glossary', 'topic_overview'],
  ...['found_author', 'filter_choices', 'topics_in_order'],
]);

/** Functions that need no rights, because they reveal and change nothing; of a link only to who has it. */
const HARMLESS_FUNCTIONS = new Set([
  ...['slug_for', 'slugs_for', 'topic_refusals', 'current_deployer', 'open_preview', 'comment_on_preview'],
]);

/** What a deployer may read and call beside that: releases and the registry. */
const DEPLOYER_READ = /^(?:releases|registry_revisions)\?/;
const DEPLOYER_FUNCTIONS = new Set(['add_registry_revision', 'forget_release', 'use_release']);

const WITHOUT_RIGHTS: readonly Person[] = ['visitor', 'outsider', 'expired', 'deployer'];

/**
 * Reads, adds, changes and removes by every table, every column of it and every function of the API as each person. What
 * really changed is read from the database afterwards, whatever the answers said.
 */
export async function sweepTables(
  fixture: BackendFixture,
  people: readonly Person[],
  count: AttackCount,
  isWhole: boolean,
): Promise<void> {
  const post = await plantSecrets(fixture);
  const api = await describeApi(fixture);
  for (const person of people) {
    const token = await tokenOf(await clientOf(person, fixture));
    const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      askBackend(fixture.address, token, method, `/rest/v1/${path}`, body, headers);
    const mayRead = !WITHOUT_RIGHTS.includes(person);

    for (const path of readsOf(api).flatMap((reads) => (isWhole ? reads : evenly(reads, FEW)))) {
      const answer = await ask('GET', path, undefined, { prefer: 'count=exact' });
      const told = secretsIn(answer.text, person, mayRead);
      const isDeployment = person === 'deployer' && DEPLOYER_READ.test(path);
      const counted = isPrivate(path) && hasRows(answer) && !mayRead && !isDeployment;
      count.tried(`${person}: GET ${path}`, [
        ...told,
        counted && `status ${answer.status}: ${answer.text.slice(0, 80)}`,
      ]);
    }

    const before = await printOfTables(fixture);
    for (const { table, columns } of api.tables) {
      for (const [column, type] of isWhole ? Object.entries(columns) : evenly(Object.entries(columns), FEW)) {
        const value = sampleOf(type, post);
        const isPost = table === 'blog_posts';
        const changeable = CHANGEABLE[table];
        if (changeable?.by.includes(person) && changeable.columns.includes(column)) continue;
        const rows = isPost ? `id=eq.${post}` : `${column}=not.is.null`;
        const changed = await ask('PATCH', `${table}?${rows}`, { [column]: value }, REPRESENTED);
        count.tried(`${person}: PATCH ${table}.${column}`, [hasRows(changed) && `status ${changed.status}`]);
        if (mayRead) continue;
        for (const prefer of ['return=representation', 'return=representation,resolution=merge-duplicates']) {
          const added = await ask('POST', table, { ...(isPost && SAMPLE), [column]: value }, { prefer });
          count.tried(`${person}: POST ${table}.${column} ${prefer}`, [hasRows(added) && `status ${added.status}`]);
        }
      }
      if (mayRead && (person !== 'another intern' || table !== 'blog_posts')) continue;
      const rows = table === 'blog_posts' ? `id=eq.${post}` : `${Object.keys(columns)[0]}=not.is.null`;
      const removed = await ask('DELETE', `${table}?${rows}`, undefined, REPRESENTED);
      count.tried(`${person}: DELETE ${table}`, [hasRows(removed) && `status ${removed.status}`]);
    }

    if (!mayRead) {
      for (const { name, parameters } of api.functions) {
        if (OPEN_FUNCTIONS.has(name)) continue;
        if (person === 'deployer' && DEPLOYER_FUNCTIONS.has(name)) continue;
        const input = Object.fromEntries(Object.entries(parameters).map(([key, type]) => [key, sampleOf(type, post)]));
        for (const method of ['POST', 'GET']) {
          const query =
            method === 'GET' ? `?${new URLSearchParams(Object.entries(input).map(([k, x]) => [k, String(x)]))}` : '';
          const answer = await ask(method, `rpc/${name}${query}`, method === 'POST' ? input : undefined);
          const isGranted = hasRows(answer) && !HARMLESS_FUNCTIONS.has(name);
          count.tried(`${person}: ${method} ${name}`, [
            isGranted && `status ${answer.status}: ${answer.text.slice(0, 80)}`,
          ]);
        }
      }
    }
    count.tried(`${person}: everything together`, changedTables(before, await printOfTables(fixture)));
  }
}

/** Of each kind, where not everything is tried. */
const FEW = 2;
const REPRESENTED = { prefer: 'return=representation' };
const SAMPLE = { title: 'Forged', content: 'x', author: 'Financial Advisory Team', post_type: 'education' };

/** The tables of which visitors read something; people without rights get no row of any other. */
const PUBLIC_TABLES = [
  ...['blog_posts', 'post_cards', 'post_counts', 'post_corrections', 'former_slugs', 'bylines'],
  ...['topics', 'former_topics', 'post_topics', 'topic_cards', 'glossary_terms'],
];

const HIDDEN_COLUMN = /created_by_admin|unpublished_at|search_words/;

function isPrivate(path: string): boolean {
  const table = /^\w+(?=\?)/.exec(path)?.[0];
  return HIDDEN_COLUMN.test(path) || (table !== undefined && !PUBLIC_TABLES.includes(table));
}

function secretsIn(text: string, person: Person, mayRead: boolean): readonly (string | false)[] {
  return [
    !mayRead && text.includes(STAFF_SECRET) && 'told what staff may see',
    person !== 'admin' && text.includes(ADMIN_SECRET) && 'told what admins may see',
    /\$2[ab]\$/.test(text) && 'told a password’s hash',
  ];
}

/** Puts something that must not be seen into every table. @returns the id of a visible post of the creator */
async function plantSecrets(fixture: BackendFixture): Promise<string> {
  const createdBy = 'intern1';
  const { id } = await addPost(fixture, { title: 'Seen', createdBy });
  // What was there is then a former version.
  for (const title of [STAFF_SECRET, 'Seen again']) {
    await fixture.query('update blog_posts set title = $1 where id = $2::uuid', [title, id]);
  }
  const { id: removed } = await addPost(fixture, { title: STAFF_SECRET, createdBy });
  await fixture.query('delete from blog_posts where id = $1::uuid', [removed]);
  await addPost(fixture, { title: STAFF_SECRET, createdBy, unpublishedAt: 'now()' });
  await addPost(fixture, { title: STAFF_SECRET, createdBy, publishedAt: "'2999-01-01'" });
  await fixture.query(
    "insert into image_files (name, file_name) values ('0123456789abcdef-1-0-abcdefgh-1x1.png', $1)",
    [STAFF_SECRET],
  );
  await fixture.query('insert into contact_messages (name, email, subject, message) values ($1, $1, $1, $1)', [
    ADMIN_SECRET,
  ]);
  await fixture.query('insert into newsletter_subscribers (email) values ($1)', [`${ADMIN_SECRET}@example.org`]);
  await addAccessRows(fixture);
  return id;
}

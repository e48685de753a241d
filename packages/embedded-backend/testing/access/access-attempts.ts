import type { BackendClient } from '@ledgerlight/backend/client';
import type { BackendFixture } from '../backend-fixture.ts';
import { samplePost } from '../sample-post.ts';
import { type AccessRows, freshRows, someVersion } from './access-rows.ts';
import { signInExpiredStaff } from './people.ts';

/** What an attempt came to: the API refused it, it ran and touched no row, or it was done. */
export type Outcome = 'refused' | 'nothing' | 'done';

/** Everybody whose rights differ. */
export const PEOPLE = [
  'visitor',
  'outsider',
  'expired',
  'another intern',
  'the creator',
  'admin',
  'deployer',
  'token',
] as const;

/** One of the people of `PEOPLE`. */
export type Person = (typeof PEOPLE)[number];

/** One thing that a person tried, what it came to and what it must come to. */
export interface Attempt {
  readonly name: string;
  readonly outcome: Outcome;
  readonly allowed: Outcome;
}

/** Makes every attempt there is as this person, each on rows of `the creator` that no attempt before it may have changed. */
export async function* attemptAs(person: Person, fixture: BackendFixture): AsyncGenerator<Attempt> {
  const client = await clientOf(person, fixture);
  const place = PEOPLE.indexOf(person);
  let rows = await freshRows(fixture);
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    const allowed = MEANING[EXPECTED[name]?.[place] ?? ''];
    if (!allowed) throw new Error(`It is not said what "${name}" may come to`);
    const outcome = outcomeOf(await attempt(client, rows));
    yield { name, outcome, allowed };
    if (outcome === 'done' && !READING.test(name)) rows = await freshRows(fixture);
  }
}

/** A client of this person. */
export async function clientOf(person: Person, fixture: BackendFixture): Promise<BackendClient> {
  switch (person) {
    case 'visitor':
      return fixture.reader();
    case 'outsider':
      return fixture.signInOutsider(`outsider-${crypto.randomUUID()}`);
    case 'expired':
      return signInExpiredStaff(fixture);
    case 'another intern':
      return (await fixture.signIn('intern2')).client;
    case 'the creator':
      return (await fixture.signIn('intern1')).client;
    case 'admin':
      return (await fixture.signIn('admin')).client;
    case 'token':
      return (await fixture.signInToken()).client;
    case 'deployer':
      return (await fixture.signInDeployer(`deployer-${crypto.randomUUID().slice(0, 8)}`)).client;
  }
}

/** What is expected of each person, in the order of PEOPLE: R refused, 0 ran and touched nothing, D done. */
const EXPECTED: Record<string, string> = {
  'read a post': 'D00DDD0D',
  'read a hidden post': '000DDD0D',
  'read a scheduled post': '000DDD0D',
  'read who added a post': 'R00DDD0D',
  'read when a post was hidden': 'R00DDD0D',
  'read a post with all its columns': 'R00DDD0D',
  'add a post': 'RRRDDDRD',
  'add a post and get its whole row': 'RRRDDDRD',
  'add a post with an id of its own': 'RRRDDDRD',
  'change a post': 'R000DD00',
  'hide a post': 'R000DD00',
  'move a post in time': 'R000DD00',
  'change the slug of a post': 'RRRRRRRR',
  'change who added a post': 'RRRRRRRR',
  'change when a post was updated': 'RRRRRRRR',
  'remove a post': 'R000DD00',
  'read a former version': 'R00DDD0D',
  'read who added a former version': 'RRRRRRRR',
  'add a former version': 'RRRRRRRR',
  'read the name of a file': 'R00DDD0D',
  'add the name of a file': 'RRRDDDRD',
  'change the name of a file': 'RRRRRRRR',
  'remove the name of a file': 'RRRRRRRR',
  'change a former version': 'RRRRRRRR',
  'remove a former version': 'RRRRRRRR',
  'read a correction': 'D00DDD0D',
  'read a correction of a hidden post': '000DDD0D',
  'read who wrote a correction': 'RRRRRRRR',
  'correct a post': 'R000DD00',
  'add a post with a correction': 'RRRRRRRR',
  'add a correction without a post': 'RRRRRRRR',
  'change a correction': 'RRRRRRRR',
  'remove a correction': 'RRRRRRRR',
  'list managed posts': 'RRRDDDRR',
  'find a managed post': 'RRRDDDRD',
  'list deleted posts': 'RRRDDDRR',
  'list unused pictures': 'RRR000RR',
  'ask which pictures are shown': 'R00DDD00',
  'count the parts of the site map': 'DRRRRRRR',
  'read a part of the site map': 'DRRRRRRR',
  'remove a post with a way back': 'R000DD00',
  'bring a former version back': 'RRRRDDRR',
  'bring a removed post back': 'RRRRDDRR',
  'read a message': 'R00RRD00',
  'add a message': 'RRRRRRRR',
  'mark a message as handled': 'R00RRD00',
  'change a message': 'RRRRRRRR',
  'remove a message': 'R00RRD00',
  'read an address': 'R00RRD00',
  'add an address': 'RRRRRRRR',
  'change an address': 'RRRRRRRR',
  'remove an address': 'R00RRD00',
  'read a byline': 'R0000D00',
  'add a byline': 'RRRRRDRR',
  'let interns use a byline': 'R0000D00',
  'remove a byline': 'R0000D00',
  'ask what changed for visitors': 'DRRRRRRR',
  'read the registry in force': 'DDDDDDDD',
  'read who may release': 'R0000DD0',
  'read a former revision of the registry': 'R0000DD0',
  'add a revision of the registry': 'RRRRRDDR',
  'add a revision of the registry past its function': 'RRRRRRRR',
  'change a revision of the registry': 'RRRRRRRR',
  'remove a revision of the registry': 'RRRRRRRR',
  'read what is noted of a release': 'R0000DD0',
  'note a release': 'RRRRRDDR',
  'note a release in the name of another': 'RRRRRRRR',
  'change what is noted of a release': 'RRRRRRRR',
  'remove what is noted of a release': 'RRRRRRRR',
  'use a release': 'RRRRRDDR',
  'report what a shell serves': 'RRRRRRRR',
  'read what shells serve': 'RRR0000R',
  'note something else of a release': 'RRRRRDDR',
  'forget a release': 'RRRRRDDR',
  'read a token': 'R0000D00',
  'add a token past its function': 'RRRRRRRR',
  'change a token': 'RRRRRRRR',
  'create a token': 'RRRRRDRR',
  'revoke a token': 'RRRRRDRR',
  'have a structure generated': 'RRRDDDRR',
};

/** The names of attempts that change nothing when they are done. */
const READING = /^(read|list|find|count|ask) /;

const MEANING: Record<string, Outcome> = { R: 'refused', '0': 'nothing', D: 'done' };

interface Answer {
  readonly data: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
}

const ATTEMPTS = {
  'read a post': (client, { post }) => client.from('blog_posts').select('id').eq('id', post),
  'read a hidden post': (client, { hidden }) => client.from('blog_posts').select('id').eq('id', hidden),
  'read a scheduled post': (client, { scheduled }) => client.from('post_cards').select('id').eq('id', scheduled),
  'read who added a post': (client, { post }) => client.from('blog_posts').select('created_by_admin').eq('id', post),
  'read when a post was hidden': (client, { post }) =>
    client.from('blog_posts').select('unpublished_at').eq('id', post),
  'read a post with all its columns': (client, { post }) => client.from('blog_posts').select('*').eq('id', post),
  'add a post and get its whole row': (client) => client.from('blog_posts').insert(samplePost()).select(),
  'add a post with an id of its own': (client) =>
    client
      .from('blog_posts')
      .insert(samplePost({ id: crypto.randomUUID() }))
      .select('id'),
  'add a post': (client) => client.from('blog_posts').insert(samplePost()).select('id'),
  'change a post': (client, { post }) => client.from('blog_posts').update({ title: 'x' }).eq('id', post).select('id'),
  'hide a post': (client, { post }) =>
    client.from('blog_posts').update({ unpublished_at: '2026-01-01' }).eq('id', post).select('id'),
  'move a post in time': (client, { post }) =>
    client.from('blog_posts').update({ published_at: '2020-01-01' }).eq('id', post).select('id'),
  'change the slug of a post': (client, { post }) => client.from('blog_posts').update({ slug: 'x' }).eq('id', post),
  'change who added a post': (client, { post }) =>
    client.from('blog_posts').update({ created_by_admin: 'intern1' }).eq('id', post),
  'change when a post was updated': (client, { post }) =>
    client.from('blog_posts').update({ updated_at: '2020-01-01' }).eq('id', post),
  'remove a post': (client, { post }) => client.from('blog_posts').delete().eq('id', post).select('id'),
  'read a former version': (client, { revision }) => client.from('post_revisions').select('title').eq('id', revision),
  'read who added a former version': (client) => client.from('post_revisions').select('created_by_admin'),
  'add a former version': (client, { post }) =>
    client.from('post_revisions').insert({
      post_id: post,
      change: 'update',
      slug: 'forged',
      title: 'Forged',
      content: 'x',
      author: 'x',
      post_type: 'education',
      published_at: '2020-01-01',
      updated_at: '2020-01-01',
      excerpt: '',
      reading_minutes: 1,
    }),
  'add the name of a file': (client) =>
    client
      .from('image_files')
      .insert({
        name: `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-1-0-abcdefgh-1x1.png`,
        file_name: 'a.png',
      })
      .select('name'),
  'read the name of a file': (client) => client.from('image_files').select('file_name').limit(1),
  'change the name of a file': (client) => client.from('image_files').update({ file_name: 'b.png' }).neq('name', ''),
  'remove the name of a file': (client) => client.from('image_files').delete().neq('name', ''),
  'change a former version': (client, { revision }) =>
    client.from('post_revisions').update({ title: 'Forged', replaced_by: 'admin' }).eq('id', revision),
  'remove a former version': (client, { revision }) => client.from('post_revisions').delete().eq('id', revision),
  'read a correction': (client, { post }) => client.from('post_corrections').select('note').eq('post_id', post),
  'read a correction of a hidden post': (client, { hidden }) =>
    client.from('post_corrections').select('note').eq('post_id', hidden),
  'read who wrote a correction': (client) => client.from('post_corrections').select('corrected_by'),
  'correct a post': (client, { post }) =>
    client.from('blog_posts').update({ correction: 'Corrected.' }).eq('id', post).select('id'),
  'add a post with a correction': (client) =>
    client
      .from('blog_posts')
      .insert(samplePost({ correction: 'Forged.' }))
      .select('id'),
  'add a correction without a post': (client, { post }) =>
    client.from('post_corrections').insert({ post_id: post, note: 'Forged.' }),
  'change a correction': (client, { post }) =>
    client.from('post_corrections').update({ note: 'Forged.' }).eq('post_id', post),
  'remove a correction': (client, { post }) => client.from('post_corrections').delete().eq('post_id', post),
  'list managed posts': (client) => client.rpc('managed_posts', { page_size: 1 }),
  'find a managed post': (client, { hidden }) => client.rpc('managed_post', { post_id: hidden }),
  'list deleted posts': (client) => client.rpc('deleted_posts', { page_size: 1 }),
  'list unused pictures': (client) => client.rpc('unused_images', { page_size: 1 }),
  'ask which pictures are shown': (client, { shown }) => client.rpc('shown_images', { names: [shown] }),
  'count the parts of the site map': (client) => client.rpc('site_map_parts'),
  'read a part of the site map': (client) => client.rpc('site_map_part', { part: 1 }),
  'remove a post with a way back': (client, { post }) => client.rpc('remove_post', { post_id: post }),
  'bring a former version back': (client, { revision }) => client.rpc('restore_post', { revision_id: revision }),
  'bring a removed post back': (client, { removed }) => client.rpc('restore_post', { revision_id: removed }),
  'read a message': (client, { message }) => client.from('contact_messages').select('id').eq('id', message),
  'add a message': (client) =>
    client.from('contact_messages').insert({ name: 'x', email: 'x@example.org', subject: 'x', message: 'x' }),
  'mark a message as handled': (client, { message }) =>
    client.from('contact_messages').update({ handled_at: '2026-01-01' }).eq('id', message).select('id'),
  'change a message': (client, { message }) =>
    client.from('contact_messages').update({ message: 'x', handled_at: null }).eq('id', message),
  'remove a message': (client, { message }) => client.from('contact_messages').delete().eq('id', message).select('id'),
  'read an address': (client, { address }) => client.from('newsletter_subscribers').select('id').eq('id', address),
  'add an address': (client) => client.from('newsletter_subscribers').insert({ email: 'x@example.org' }),
  'change an address': (client, { address }) =>
    client.from('newsletter_subscribers').update({ email: 'x@example.org' }).eq('id', address),
  'remove an address': (client, { address }) =>
    client.from('newsletter_subscribers').delete().eq('id', address).select('id'),
  'read a byline': (client, { byline }) => client.from('bylines').select('name').eq('name', byline),
  'add a byline': (client) => client.from('bylines').insert({ name: crypto.randomUUID() }).select('name'),
  'let interns use a byline': (client, { byline }) =>
    client.from('bylines').update({ interns_may_use: true }).eq('name', byline).select('name'),
  'remove a byline': (client, { byline }) => client.from('bylines').delete().eq('name', byline).select('name'),
  'ask what changed for visitors': (client) => client.rpc('changed_posts'),
  'read the registry in force': (client) => client.rpc('registry_in_force'),
  'read who may release': (client) => client.rpc('current_deployer'),
  'read a former revision of the registry': (client, { registry }) =>
    client.from('registry_revisions').select('document,made_by').lte('revision', registry),
  'add a revision of the registry': async (client, { registry }) => {
    const { data: by } = await client.rpc('current_deployer');
    const document = JSON.stringify({ revision: registry + 1, change: { by }, remotes: {} });
    return client.rpc('add_registry_revision', { expected: registry, document });
  },
  'add a revision of the registry past its function': (client, { registry }) =>
    client.from('registry_revisions').insert({ revision: registry + 1, document: '{}', made_by: 'admin' }),
  'change a revision of the registry': (client, { registry }) =>
    client.from('registry_revisions').update({ made_by: 'x' }).eq('revision', registry),
  'remove a revision of the registry': (client, { registry }) =>
    client.from('registry_revisions').delete().eq('revision', registry),
  'read what is noted of a release': (client, { release }) =>
    client.from('releases').select('record,stored_by').eq('version', release),
  'note a release': (client) =>
    client.from('releases').insert({ remote: 'pages', version: someVersion(), record: '{}' }).select('version'),
  'note a release in the name of another': (client) =>
    client.from('releases').insert({ remote: 'pages', version: someVersion(), record: '{}', stored_by: 'admin' }),
  'change what is noted of a release': (client, { release }) =>
    client.from('releases').update({ record: 'x' }).eq('version', release),
  'remove what is noted of a release': (client, { release }) => client.from('releases').delete().eq('version', release),
  'use a release': (client, { release }) => client.rpc('use_release', { of_remote: 'pages', of_version: release }),
  'note something else of a release': (client, { release }) =>
    client.rpc('renew_release', { of_remote: 'pages', of_version: release, new_record: '{"contract":{}}' }),
  'read a token': (client, { token }) => client.from('publish_tokens').select('name').eq('id', token),
  'add a token past its function': (client) =>
    client.from('publish_tokens').insert({ name: 'x', username: 'token-x', owner: 'x', expires_at: '2999-01-01' }),
  'change a token': (client, { token }) =>
    client.from('publish_tokens').update({ expires_at: '2999-01-01' }).eq('id', token),
  'create a token': (client) =>
    client.rpc('create_publish_token', {
      token_name: 'x',
      token_key: someVersion(),
      token_hash: `$2b$06$${'a'.repeat(53)}`,
      days: 1,
    }),
  'revoke a token': (client, { token }) => client.rpc('revoke_publish_token', { token_id: token }),
  'have a structure generated': async (client) => {
    const { error } = await client.rpc('claim_generation');
    return { data: true, error };
  },
  'forget a release': (client, { release }) =>
    client.rpc('forget_release', { of_remote: 'pages', of_version: release }),
  'report what a shell serves': (client) => client.rpc('report_shell', { of_process: 'shell', new_report: '{}' }),
  'read what shells serve': (client) => client.rpc('shell_reports', { within_seconds: 20 }),
} satisfies Record<string, (client: BackendClient, rows: AccessRows) => PromiseLike<Answer>>;

function outcomeOf({ data, error }: Answer): Outcome {
  if (error?.code === '42501') return 'refused';
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return data === null || (Array.isArray(data) && data.length === 0) ? 'nothing' : 'done';
}

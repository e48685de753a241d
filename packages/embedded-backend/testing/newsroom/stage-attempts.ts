import type { BackendClient } from '@ledgerlight/backend/client';
import * as v from 'valibot';
import type { BackendFixture } from '../backend-fixture.ts';

export const STAGES = ['draft', 'in-review', 'approved', 'scheduled', 'published', 'hidden', 'deleted'] as const;

export type Stage = (typeof STAGES)[number];

export interface Subject {
  readonly id: string;
  /** Of the text in review, with its submission. */
  readonly hash: string;
}

/** Adds a text of this creator in this stage, without the rules for people. */
export async function addInStage(stage: Stage, creator: string, fixture: BackendFixture): Promise<Subject> {
  const id = crypto.randomUUID();
  switch (stage) {
    case 'draft':
    case 'in-review':
    case 'approved': {
      await fixture.query(ADD_REVIEW, [id, stage !== 'draft', creator]);
      if (stage === 'approved') await fixture.query(ADD_APPROVAL, [id]);
      break;
    }
    default:
      await fixture.query(ADD_POST, [id, creator, stage === 'scheduled', stage === 'hidden']);
      if (stage === 'deleted') await fixture.query('delete from blog_posts where id = $1::uuid', [id]);
  }
  const [row] = v.parse(v.tuple([v.object({ hash: v.nullable(v.string()) })]), await fixture.query(HASH, [id]));
  return { id, hash: row.hash ?? '' };
}

/** The stage of a text; null when there is none of this id. */
export async function stageOf(id: string, fixture: BackendFixture): Promise<Stage | null> {
  const [row] = v.parse(
    v.tuple([v.object({ stage: v.nullable(v.picklist(STAGES)) })]),
    await fixture.query(CURRENT_STAGE, [id]),
  );
  return row.stage;
}

/** Every call by which a client may try a move; none when there is no way at all. */
export function callsFor(from: Stage, to: Stage, { id, hash }: Subject, client: BackendClient) {
  const posts = client.from('blog_posts');
  const name = { post_id: id, seen_text: hash };
  const at = to === 'scheduled' ? LATER : EARLIER;
  const isWritten = from === 'draft' || from === 'in-review' || from === 'approved';
  const isLive = from === 'scheduled' || from === 'published' || from === 'hidden';
  switch (to) {
    case 'draft':
      if (from === 'draft' || !isWritten) return [];
      return [
        () => client.rpc('withdraw_review', { post_id: id }),
        () => client.rpc('request_changes', { ...name, note: 'Say more.' }),
      ];
    case 'in-review':
      return from === 'draft'
        ? [() => client.rpc('submit_for_review', { post_id: id, post: JSON.stringify(TEXT) })]
        : [];
    case 'approved':
      return isWritten ? [() => client.rpc('approve_post', name)] : [];
    case 'scheduled':
    case 'published':
      if (from === 'hidden' && to === 'published') return [() => posts.update({ unpublished_at: null }).eq('id', id)];
      if (isLive) return [() => posts.update({ unpublished_at: null, published_at: at }).eq('id', id)];
      if (from === 'deleted') return [() => posts.insert({ id, ...TEXT, published_at: at })];
      return [
        () => client.rpc('publish_reviewed', { ...name, at }),
        () => posts.insert({ id, ...TEXT, published_at: at }),
      ];
    case 'hidden':
      if (isLive) return [() => posts.update({ unpublished_at: EARLIER }).eq('id', id)];
      return from === 'deleted' ? [() => restore(id, client)] : [];
    case 'deleted':
      return isLive ? [() => client.rpc('remove_post', { post_id: id })] : [];
  }
}

async function restore(id: string, client: BackendClient) {
  const { data, error } = await client.from('post_revisions').select('id').eq('post_id', id);
  return data?.[0] ? client.rpc('restore_post', { revision_id: data[0].id }) : { error };
}

const TEXT = {
  title: 'Moved',
  content: 'text',
  author: 'Financial Advisory Team',
  post_type: 'education',
  image_alt: '',
  image_focus: '',
  excerpt: 'text',
};

const EARLIER = '2026-01-01T00:00:00Z';
const LATER = '2999-01-01T00:00:00Z';

const ADD_REVIEW = `
insert into post_reviews
  (post_id, is_submitted, authors, submitted_by, waiting_since, title, content, author, post_type, image_alt, image_focus, excerpt)
values ($1::uuid, $2::boolean, array[$3], $3, now(), 'Moved', 'text', 'Financial Advisory Team', 'education', '', '', 'text')`;

const ADD_APPROVAL = `
insert into post_approvals (post_id, content_hash, approved_hash, approved_as, approved_by)
select post_id, content_hash, private.reviewed_hash(post_reviews), 'editor', 'somebody' from post_reviews
where post_id = $1::uuid`;

const ADD_POST = `
insert into blog_posts (id, title, content, author, post_type, created_by_admin, published_at, unpublished_at, excerpt)
values (
  $1::uuid, 'Moved', 'text', 'Financial Advisory Team', 'education', $2, case when $3::boolean then '2999-01-01Z' else now() end::timestamptz,
  case when $4::boolean then now() end, 'text'
)`;

const HASH = "select (select content_hash || '/' || id from post_reviews where post_id = $1::uuid) as hash";

const CURRENT_STAGE = `
select coalesce(
  (select private.live_stage(posts) from blog_posts as posts where id = $1::uuid),
  (select private.review_stage(reviews) from post_reviews as reviews where post_id = $1::uuid),
  (select 'deleted' from post_revisions where post_id = $1::uuid limit 1)
) as stage`;

import * as v from 'valibot';
import { addPost } from '../added-post.ts';
import type { BackendFixture } from '../backend-fixture.ts';
import { CLAIMED_TEXT } from '../newsroom/sample-claims.ts';
import { addInStage } from '../newsroom/stage-attempts.ts';
import { randomHex, randomImageName } from '../random-names.ts';
import { ADD_BESIDE_DRAFT, ADD_BESIDE_POST, ADD_DRAFT, ADD_FORMER_SLUG, ADD_OTHERS } from './row-statements.ts';

const text = v.string();

const rowsSchema = v.object({
  post: text,
  /** The former version of the post. */
  revision: text,
  comment: text,
  /** A report of an error in the post. */
  message: text,
  hidden: text,
  /** An image that the hidden post shows. */
  shown: text,
  scheduled: text,
  /** The last version of a removed post. */
  removed: text,
  /** The record of an image. */
  image: text,
  draft: text,
  /** To a preview of the draft. */
  link: text,
  inReview: text,
  hashInReview: text,
  approved: text,
  approvedHash: text,
  byline: text,
  address: text,
  token: text,
  invitation: text,
  /** The token of the invitation and of a password reset. */
  invited: text,
  release: text,
  notice: text,
  registry: v.number(),
});

/** What attempts are about: ids, and names where rows have no id. `the creator` added what has one. */
export type AccessRows = Readonly<v.InferOutput<typeof rowsSchema>>;

export const rowNameSchema = v.keyof(rowsSchema);

export async function addAccessRows(fixture: BackendFixture): Promise<AccessRows> {
  const { query } = fixture;
  const [shown, draft, invited] = [randomImageName(), crypto.randomUUID(), randomHex(32).repeat(2)];
  const added = async (post: Omit<Parameters<typeof addPost>[1], 'createdBy'>) =>
    (await addPost(fixture, { createdBy: CREATOR, ...post })).id;
  const post = await added({ title: 'Seen' });
  const hidden = await added({ title: 'Hidden', content: `![a](${shown})`, unpublishedAt: 'now()' });
  const scheduled = await added({ title: 'Scheduled', content: CLAIMED_TEXT, publishedAt: "'2999-01-01'" });
  const gone = await added({ title: 'Removed' });
  await query("update blog_posts set title = 'Seen again' where id = $1::uuid", [post]);
  for (const id of [post, hidden]) {
    await query("update blog_posts set correction = 'Noted.' where id = $1::uuid", [id]);
    await query(ADD_FORMER_SLUG, [id]);
  }
  await query('delete from blog_posts where id = $1::uuid', [gone]);
  await query(ADD_DRAFT, [draft, CREATOR]);
  await query("update drafts set title = 'Draft again', version = 2 where id = $1::uuid", [draft]);
  const inReview = await addInStage('in-review', CREATOR, fixture);
  const approved = await addInStage('approved', CREATOR, fixture);
  const others = [
    ...(await query(ADD_BESIDE_POST, [post, gone])),
    ...(await query(ADD_BESIDE_DRAFT, [draft, CREATOR, randomHex(32).repeat(2)])),
    ...(await query(ADD_OTHERS, [post, CREATOR, randomImageName(), invited, randomHex(12)])),
  ];
  return v.parse(rowsSchema, {
    ...{ post, hidden, shown, scheduled, draft, invited },
    ...{ inReview: inReview.id, hashInReview: inReview.hash, approved: approved.id, approvedHash: approved.hash },
    ...Object.assign({}, ...others),
  });
}

const CREATOR = 'intern1';

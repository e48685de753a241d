import * as v from 'valibot';
import { addPost } from '../added-post.ts';
import type { BackendFixture } from '../backend-fixture.ts';
import { CLAIMED_TEXT } from '../newsroom/sample-claims.ts';
import { addInStage } from '../newsroom/stage-attempts.ts';
import { randomHex, randomImageName } from '../random-names.ts';
import {
  ADD_ADDRESS,
  ADD_BESIDE_DRAFT,
  ADD_BESIDE_POST,
  ADD_BYLINE,
  ADD_DRAFT,
  ADD_FORMER_SLUG,
  ADD_IMAGE,
  ADD_INVITATION,
  ADD_MESSAGE,
  ADD_NOTICE,
  ADD_REGISTRY,
  ADD_RELEASE,
  ADD_TOKEN,
} from './row-statements.ts';

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

type SomeRows = { readonly [Name in keyof AccessRows]?: AccessRows[Name] | undefined };

export type RowName = keyof AccessRows;

export const rowNameSchema = v.keyof(rowsSchema);

export function freshRows(fixture: BackendFixture): Promise<AccessRows> {
  return renewRows(fixture, {}, () => true);
}

/** Adds new rows in place of the changed ones, each together with the rows that belong to it. */
export async function renewRows(
  fixture: BackendFixture,
  rows: SomeRows,
  isChanged: (name: RowName) => boolean,
): Promise<AccessRows> {
  const renewed = { ...rows };
  for (const { names, add } of GROUPS) {
    if (names.some(isChanged)) Object.assign(renewed, await add(fixture, renewed));
  }
  return v.parse(rowsSchema, renewed);
}

/** The rows that an attempt on this one may change. */
export function rowsWith(name: RowName): readonly RowName[] {
  return GROUPS.find(({ names }) => names.includes(name))?.names ?? [];
}

interface RowGroup {
  readonly names: readonly RowName[];
  /** `rows` has the groups before this one. */
  add(fixture: BackendFixture, rows: SomeRows): Promise<SomeRows>;
}

const CREATOR = 'intern1';

const GROUPS: readonly RowGroup[] = [
  {
    names: ['post', 'revision', 'comment'],
    async add(fixture) {
      const { id: post } = await addPost(fixture, { title: 'Seen', createdBy: CREATOR });
      await fixture.query("update blog_posts set title = 'Seen again' where id = $1::uuid", [post]);
      await fixture.query("update blog_posts set correction = 'Noted.' where id = $1::uuid", [post]);
      await fixture.query('delete from pinned_posts');
      return { post, ...(await added(fixture, ADD_BESIDE_POST, [post])) };
    },
  },
  group(['message'], ADD_MESSAGE, ({ post }) => [post ?? '']),
  {
    names: ['hidden', 'shown'],
    async add(fixture) {
      const shown = randomImageName();
      const content = `![a](${shown})`;
      const { id: hidden } = await addPost(fixture, {
        ...{ title: 'Hidden', content, createdBy: CREATOR, unpublishedAt: 'now()' },
      });
      await fixture.query("update blog_posts set correction = 'Noted.' where id = $1::uuid", [hidden]);
      await fixture.query(ADD_FORMER_SLUG, [hidden]);
      return { hidden, shown };
    },
  },
  {
    names: ['scheduled'],
    async add(fixture) {
      const post = { title: 'Scheduled', content: CLAIMED_TEXT, createdBy: CREATOR, publishedAt: "'2999-01-01'" };
      return { scheduled: (await addPost(fixture, post)).id };
    },
  },
  {
    names: ['removed'],
    async add(fixture) {
      const { id } = await addPost(fixture, { title: 'Removed', createdBy: CREATOR });
      await fixture.query('delete from blog_posts where id = $1::uuid', [id]);
      return added(fixture, 'select id::text as removed from post_revisions where post_id = $1::uuid', [id]);
    },
  },
  group(['image'], ADD_IMAGE, () => [randomImageName(), CREATOR]),
  {
    names: ['draft', 'link'],
    async add(fixture) {
      const draft = crypto.randomUUID();
      await fixture.query(ADD_DRAFT, [draft, CREATOR]);
      await fixture.query("update drafts set title = 'Draft again', version = 2 where id = $1::uuid", [draft]);
      return { draft, ...(await added(fixture, ADD_BESIDE_DRAFT, [draft, CREATOR, randomHex(32).repeat(2)])) };
    },
  },
  {
    names: ['inReview', 'hashInReview'],
    async add(fixture) {
      const { id, hash } = await addInStage('in-review', CREATOR, fixture);
      return { inReview: id, hashInReview: hash };
    },
  },
  {
    names: ['approved', 'approvedHash'],
    async add(fixture) {
      const { id, hash } = await addInStage('approved', CREATOR, fixture);
      return { approved: id, approvedHash: hash };
    },
  },
  {
    names: ['invitation', 'invited'],
    async add(fixture) {
      const invited = randomHex(64);
      // As many as may be open at a time would be soon.
      await fixture.query('delete from invitations');
      return { invited, ...(await added(fixture, ADD_INVITATION, [invited])) };
    },
  },
  group(['byline'], ADD_BYLINE),
  group(['address'], ADD_ADDRESS),
  group(['token'], ADD_TOKEN),
  group(['release'], ADD_RELEASE, () => [randomHex(12)]),
  group(['notice'], ADD_NOTICE),
  group(['registry'], ADD_REGISTRY),
];

/** A group whose rows one statement adds. */
function group(
  names: readonly RowName[],
  statement: string,
  parameters: (rows: SomeRows) => readonly string[] = () => [],
): RowGroup {
  return { names, add: (fixture, rows) => added(fixture, statement, parameters(rows)) };
}

async function added({ query }: BackendFixture, statement: string, parameters: readonly string[]): Promise<SomeRows> {
  return v.parse(v.partial(rowsSchema), (await query(statement, parameters))[0]);
}

import type { BackendClient } from '@ledgerlight/backend/client';
import { expect, test } from 'vitest';
import type { BackendFixture } from '../../../testing/backend-fixture.ts';
import { describeBackend } from '../../../testing/each-database.ts';
import {
  addInStage,
  callsFor,
  STAGES,
  type Stage,
  type Subject,
  stageOf,
} from '../../../testing/newsroom/stage-attempts.ts';

const ROLES = ['admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer', 'publisher'] as const;

/** For each role in the order of ROLES: o their own posts, x those of others, e every post, - none. */
const MOVES: Readonly<Partial<Record<`${Stage} > ${Stage}`, string>>> = {
  'draft > in-review': 'eeo-o-o',
  'draft > scheduled': 'eeo-o-o',
  'draft > published': 'eeo-o-o',
  'in-review > draft': 'eeoeo-o',
  'in-review > approved': 'xx-x---',
  'approved > draft': 'eeoeo-o',
  'approved > scheduled': 'eeo-o-o',
  'approved > published': 'eeo-o-o',
  'scheduled > published': 'eeo-o-o',
  'scheduled > hidden': 'eeo-o-o',
  'scheduled > deleted': 'eeo-o--',
  'published > scheduled': 'ee-----',
  'published > hidden': 'eeo-o-o',
  'published > deleted': 'eeo-o--',
  // Of a post that visitors had: another time of it is an editor's act.
  'hidden > scheduled': 'ee-----',
  'hidden > published': 'eeo-o-o',
  'hidden > deleted': 'eeo-o--',
  'deleted > hidden': 'eeo-o--',
};

const PAIRS = STAGES.flatMap((from) => STAGES.filter((to) => to !== from).map((to) => [from, to] as const));

type Role = (typeof ROLES)[number];

describeBackend('moves between stages', (fixture, query) => {
  test.each(ROLES)('the role %s makes its moves and no others', async (role) => {
    const { client, username } = await signInAs(role, fixture());
    const subjects = new Map<string, Subject>();
    const isMoved = (from: Stage, to: Stage, creator: string) =>
      tryMove({ from, to, creator, client, subjects, fixture: fixture() });
    const outcomes: Record<string, string> = {};
    const allowed: Record<string, string> = {};
    for (const [from, to] of PAIRS) {
      const own = await isMoved(from, to, username);
      const others = await isMoved(from, to, 'another-person');
      outcomes[`${from} > ${to}`] = own ? (others ? 'e' : 'o') : others ? 'x' : '-';
      allowed[`${from} > ${to}`] = MOVES[`${from} > ${to}`]?.charAt(ROLES.indexOf(role)) ?? '-';
    }
    expect(outcomes).toEqual(allowed);
  });

  test('the table of moves has these moves and no others', async () => {
    const rows = await query(
      "select distinct from_stage || ' > ' || to_stage as move from private.stage_moves order by move",
    );
    const moves = Object.keys(MOVES).map((move) => ({ move }));
    expect(rows).toHaveLength(moves.length);
    expect(rows).toEqual(expect.arrayContaining(moves));
  });
});

async function signInAs(role: Role, fixture: BackendFixture) {
  const access = role === 'publisher' ? await fixture.signInToken() : await fixture.signInAs(role);
  const identity = await access.identity();
  if (identity.state !== 'staff') throw new Error(`The role ${role} did not sign in.`);
  return { client: access.client, username: identity.username };
}

interface Move {
  readonly from: Stage;
  readonly to: Stage;
  readonly creator: string;
  readonly client: BackendClient;
  /** Texts that no try has moved, by stage and creator. */
  readonly subjects: Map<string, Subject>;
  readonly fixture: BackendFixture;
}

/** Tries every way and returns whether one led there. A refused one leaves the text as it was, for the next try. */
async function tryMove({ from, to, creator, client, subjects, fixture }: Move) {
  const key = `${from} of ${creator}`;
  let isMoved = false;
  // Any subject has as many.
  const ways = callsFor(from, to, { id: '', hash: '' }, client).length;
  for (let way = 0; way < ways; way += 1) {
    const subject = subjects.get(key) ?? (await addInStage(from, creator, fixture));
    await callsFor(from, to, subject, client)[way]?.();
    const stage = await stageOf(subject.id, fixture);
    expect([from, to]).toContain(stage);
    isMoved ||= stage === to;
    if (stage === from) subjects.set(key, subject);
    else subjects.delete(key);
  }
  return isMoved;
}

import { BackendRequestError, NotAllowedError } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { ReleaseChange, ReleaseChangeAnswer, ReleasesOverview } from '@ledgerlight/shell-api';
import { STAFF_ADDRESSES } from '@ledgerlight/site/routes';
import * as v from 'valibot';

/** The releases of the site, which the shell shows and changes for whoever is signed in. */
export interface ReleaseService {
  /** @throws NotAllowedError, BackendRequestError with words */
  overview(signal?: AbortSignal): Promise<ReleasesOverview>;
  /** @returns what came of it. @throws NotAllowedError, BackendRequestError with words */
  change(change: ReleaseChange): Promise<ReleaseChangeAnswer>;
}

/** Asks the shell with the token of this session. */
export function createReleaseService({ accessToken }: Pick<StaffAccess, 'accessToken'>): ReleaseService {
  async function ask(init: RequestInit): Promise<{ readonly ok: boolean; readonly said: unknown }> {
    const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' };
    const limit = AbortSignal.timeout(ANSWER_TIMEOUT);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const answer = await fetch(STAFF_ADDRESSES.releases, { ...init, signal, headers, cache: 'no-store' });
      return { ok: answer.ok, said: await answer.json() };
    } catch (cause) {
      throw new BackendRequestError('The site does not answer. Check your connection.', null, { cause });
    }
  }

  return {
    async overview(signal) {
      const { ok, said } = await ask(signal ? { signal } : {});
      const read = v.safeParse(overviewSchema, said);
      if (ok && read.success) return read.output;
      const answer = answerOf(said);
      throw answer.problem === 'not-signed-in'
        ? new NotAllowedError(answer.words)
        : new BackendRequestError(answer.words, answer.problem);
    },
    async change(change) {
      const { said } = await ask({ method: 'POST', body: JSON.stringify(change) });
      const answer = answerOf(said);
      if (answer.problem === 'not-signed-in') throw new NotAllowedError(answer.words);
      return answer;
    },
  };
}

function answerOf(said: unknown): ReleaseChangeAnswer {
  const read = v.safeParse(answerSchema, said);
  if (read.success) return read.output;
  throw new BackendRequestError('The answer of the site is not understood. Load this page again.', null);
}

/** How long an answer may take, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;

const servedSchema = v.object({
  version: v.string(),
  since: v.string(),
  by: v.string(),
  views: v.number(),
  failed: v.number(),
  inBrowsers: v.number(),
  // A shell of an earlier build does not report what it serves.
  servedBy: v.optional(v.number(), 0),
  refusal: v.nullish(v.string(), null),
});

const remoteSchema = v.object({
  name: v.string(),
  enabled: v.boolean(),
  live: v.nullable(servedSchema),
  candidate: v.nullable(v.object({ ...servedSchema.entries, percent: v.number() })),
  before: v.nullable(v.string()),
  stored: v.array(v.object({ version: v.string(), at: v.string(), by: v.string(), commit: v.nullable(v.string()) })),
});

/** The shell may be another build than this remote. */
const overviewSchema: v.GenericSchema<unknown, ReleasesOverview> = v.object({
  revision: v.number(),
  mayChange: v.boolean(),
  // A shell from before it told so says nothing.
  obstacle: v.nullish(v.string(), null),
  countedSince: v.string(),
  processes: v.optional(v.number(), 0),
  remotes: v.array(remoteSchema),
  history: v.array(
    v.object({ revision: v.number(), at: v.string(), by: v.string(), what: v.string(), message: v.string() }),
  ),
});

const answerSchema: v.GenericSchema<unknown, ReleaseChangeAnswer> = v.object({
  problem: v.nullable(
    v.picklist(['changed-meanwhile', 'refused', 'not-possible-here', 'not-allowed', 'not-signed-in']),
  ),
  words: v.string(),
});

import { BackendRequestError, NotAllowedError } from '@ledgerlight/backend/errors';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import type { ReleaseRollback, ReleaseRollbackResponse, ReleasesOverview } from '@ledgerlight/shell-api';
import { STAFF_ADDRESSES } from '@ledgerlight/site/routes';
import * as v from 'valibot';

const REQUEST_TIMEOUT_MS = 10_000;

export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Creates the client of the shell's `/_admin/releases`, for the section 'Releases'. */
export function createReleaseService({ accessToken }: Pick<StaffAccess, 'accessToken'>) {
  async function send(init: RequestInit): Promise<{ readonly ok: boolean; readonly body: unknown }> {
    const headers = { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' };
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      const response = await fetch(STAFF_ADDRESSES.releases, { ...init, signal, headers, cache: 'no-store' });
      return { ok: response.ok, body: await response.json() };
    } catch (cause) {
      throw new BackendRequestError('The site does not answer. Check your connection.', null, { cause });
    }
  }

  return {
    async overview(signal: AbortSignal): Promise<ReleasesOverview> {
      const { ok, body } = await send({ signal });
      const parsed = v.safeParse(overviewSchema, body);
      if (ok && parsed.success) return parsed.output;
      const { words, problem } = parseResult(body);
      throw new BackendRequestError(words, problem);
    },
    async rollBack(rollback: ReleaseRollback): Promise<ReleaseRollbackResponse> {
      const { body } = await send({ method: 'POST', body: JSON.stringify(rollback) });
      return parseResult(body);
    },
  };
}

function parseResult(body: unknown): ReleaseRollbackResponse {
  const parsed = v.safeParse(resultSchema, body);
  if (!parsed.success) {
    throw new BackendRequestError('The answer of the site is not understood. Load this page again.', null);
  }
  if (parsed.output.problem === 'not-signed-in') throw new NotAllowedError(parsed.output.words);
  return parsed.output;
}

// The optional entries are those that shells of earlier builds do not send.
const servedSchema = v.object({
  version: v.string(),
  since: v.string(),
  by: v.string(),
  views: v.number(),
  failed: v.number(),
  inBrowsers: v.number(),
  servedBy: v.optional(v.number(), 0),
  refusal: v.nullish(v.string(), null),
});

const remoteSchema = v.object({
  name: v.string(),
  enabled: v.boolean(),
  live: v.nullable(servedSchema),
  candidate: v.nullable(v.object({ ...servedSchema.entries, percent: v.number() })),
  before: v.nullable(v.string()),
});

const overviewSchema: v.GenericSchema<unknown, ReleasesOverview> = v.object({
  revision: v.number(),
  mayChange: v.boolean(),
  obstacle: v.nullish(v.string(), null),
  countedSince: v.string(),
  processes: v.optional(v.number(), 0),
  remotes: v.array(remoteSchema),
  history: v.array(
    v.object({ revision: v.number(), at: v.string(), by: v.string(), what: v.string(), message: v.string() }),
  ),
});

const resultSchema: v.GenericSchema<unknown, ReleaseRollbackResponse> = v.object({
  problem: v.nullable(
    v.picklist(['changed-meanwhile', 'refused', 'not-possible-here', 'not-allowed', 'not-signed-in']),
  ),
  words: v.string(),
});

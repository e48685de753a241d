import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { errorMessage, isUnreachable } from '@ledgerlight/backend/errors';
import type { TokenBearer } from '@ledgerlight/backend/token-bearer';
import type { Registry } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { ReleaseRollback, ReleaseRollbackResponse } from '@ledgerlight/shell-api';
import { STAFF_ADDRESSES } from '@ledgerlight/site/routes';
import * as v from 'valibot';
import { isCrossSite, readBody } from '../http/request.ts';
import { jsonResponse, type RouteResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import { type OverviewOptions, releasesOverview } from './releases-overview.ts';
import { rollBackRelease } from './roll-back-release.ts';

export interface StaffRoutesOptions extends Omit<OverviewOptions, 'store'> {
  /** Returns who a token belongs to; null without access to releases. Rejects when the database is unreachable. */
  bearerOf(token: string): Promise<TokenBearer | null>;
  storeOf(bearer: TokenBearer): ReleaseStore;
  /** Applies the changed registry. */
  onChange(): Promise<void>;
  /** In milliseconds, for `onChange`: the release of another remote may hang. */
  readonly changeTimeout: number;
  report(problem: string): void;
}

/**
 * Creates the routes by which staff see releases and roll them back. The database verifies the token of every request, which is a header that
 * no other site can make a browser send.
 */
export function createStaffRoutes(options: StaffRoutesOptions): readonly Route[] {
  const limiter = createClientLimiter();

  function forStaff(work: (bearer: TokenBearer, request: IncomingMessage) => Promise<RouteResponse>): Route['handle'] {
    return async ({ request, clientKey }) => {
      if (isCrossSite(request)) return respond(403, 'not-allowed', 'Only pages of this site may ask.');
      const token = request.headers.authorization?.match(/^Bearer ([\w.~+/=-]{1,4096})$/)?.[1];
      if (token === undefined) return notSignedIn();
      return limiter.perClient(clientKey(), async () => {
        try {
          const bearer = await options.bearerOf(token);
          return bearer ? await work(bearer, request) : notSignedIn();
        } catch (failure) {
          options.report(`Staff request failed: ${errorMessage(failure)}`);
          const text = isUnreachable(failure) ? 'The backend does not answer.' : errorMessage(failure);
          return respond(503, 'not-possible-here', text);
        }
      });
    };
  }

  async function show(bearer: TokenBearer): Promise<RouteResponse> {
    const store = options.storeOf(bearer);
    const registry = await store.read();
    if (registry === null) return respond(503, 'not-possible-here', 'Nothing is live yet.');
    const overview = await releasesOverview({ ...options, store }, registry, bearer.releasesAs !== null);
    return jsonResponse(200, overview);
  }

  async function rollBack(bearer: TokenBearer, request: IncomingMessage): Promise<RouteResponse> {
    if (bearer.releasesAs === null) return respond(403, 'not-allowed', 'Only admins and deployers roll back releases.');
    const read = v.safeParse(rollbackSchema, await readBody(request, MAX_BODY_BYTES));
    if (!read.success) return respond(400, 'refused', 'This is no rollback of a release.');
    const store = options.storeOf(bearer);
    try {
      const registry = await rollBackRelease(store, bearer.releasesAs, read.output);
      if (registry === null) return respond(409, 'changed-meanwhile', lastChange(await store.read()));
      await Promise.race([options.onChange(), wait(options.changeTimeout, undefined, { ref: false })]);
      return respond(200, null, `This is revision ${registry.revision}.`);
    } catch (failure) {
      if (failure instanceof ReleaseError) return respond(422, 'refused', failure.message);
      throw failure;
    }
  }

  const path = STAFF_ADDRESSES.releases;
  return [
    { method: 'GET', path, handle: forStaff(show) },
    { method: 'POST', path, handle: forStaff(rollBack) },
  ];
}

function notSignedIn(): RouteResponse {
  return respond(401, 'not-signed-in', 'You are not signed in, or your session has ended.');
}

function lastChange(registry: Registry | null): string {
  if (registry === null) return 'The registry is gone.';
  const { by, what } = registry.change;
  return `${by} was first: ${what}.`;
}

function respond(status: number, problem: ReleaseRollbackResponse['problem'], words: string): RouteResponse {
  return jsonResponse(status, { problem, words } satisfies ReleaseRollbackResponse);
}

const MAX_BODY_BYTES = 1_024;

const rollbackSchema: v.GenericSchema<unknown, ReleaseRollback> = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/)),
  }),
);

import type { IncomingMessage } from 'node:http';
import { errorMessage, isUnreachable } from '@ledgerlight/backend/errors';
import type { TokenBearer } from '@ledgerlight/backend/token-bearer';
import type { Registry } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { ReleaseChange, ReleaseChangeAnswer } from '@ledgerlight/shell-api';
import { STAFF_ADDRESSES } from '@ledgerlight/site/routes';
import * as v from 'valibot';
import { type Answer, type Route, textAnswer } from '../http/answer.ts';
import { comesFromElsewhere } from '../http/foreign-page.ts';
import { readBody } from '../http/read-body.ts';
import { createClientQueues } from '../traffic/client-queues.ts';
import { changeReleases } from './change.ts';
import { type OverviewParts, releasesOverview } from './overview.ts';

/** What answers staff. */
export interface StaffRoutesOptions extends Omit<OverviewParts, 'store'> {
  /** Asks the database whose token this is; null when it is nobody's who may look. Rejects when it does not answer. */
  bearerOf(token: string): Promise<TokenBearer | null>;
  /** Where releases are kept, with the rights of this person. */
  storeOf(bearer: TokenBearer): ReleaseStore;
  clientKeyOf(request: IncomingMessage): string;
  /** Is told when something was changed. */
  onChange(): Promise<void>;
  report(problem: string): void;
}

/**
 * Shows and changes releases for staff. Who they are is asked of the database with every request, by the token in the header
 * `authorization`, which no other site can make a browser send.
 */
export function createStaffRoutes(options: StaffRoutesOptions): readonly Route[] {
  const queues = createClientQueues();

  function forStaff(work: (bearer: TokenBearer, request: IncomingMessage) => Promise<Answer>): Route['answer'] {
    return async ({ request }) => {
      if (comesFromElsewhere(request)) return answerWith(403, 'not-allowed', 'Only pages of this site may ask.');
      const token = request.headers.authorization?.match(/^Bearer ([\w.~+/=-]{1,4096})$/)?.[1];
      if (token === undefined) return notSignedIn();
      return queues.forClient(options.clientKeyOf(request), async () => {
        try {
          const bearer = await options.bearerOf(token);
          return bearer ? await work(bearer, request) : notSignedIn();
        } catch (failure) {
          options.report(`Staff could not be answered: ${errorMessage(failure)}`);
          const words = isUnreachable(failure) ? 'The backend does not answer.' : errorMessage(failure);
          return answerWith(503, 'not-possible-here', words);
        }
      });
    };
  }

  async function show(bearer: TokenBearer): Promise<Answer> {
    const store = options.storeOf(bearer);
    const registry = await store.read();
    if (registry === null) return answerWith(503, 'not-possible-here', 'Nothing is live yet.');
    const overview = await releasesOverview({ ...options, store }, registry, bearer.releasesAs !== null);
    return textAnswer(200, 'application/json', JSON.stringify(overview));
  }

  async function change(bearer: TokenBearer, request: IncomingMessage): Promise<Answer> {
    if (bearer.releasesAs === null) return answerWith(403, 'not-allowed', 'Only admins and deployers change releases.');
    const asked = v.safeParse(changeSchema, await readBody(request, LARGEST_CHANGE));
    if (!asked.success) return answerWith(400, 'refused', 'This is no change of a release.');
    const store = options.storeOf(bearer);
    try {
      const registry = await changeReleases(store, bearer.releasesAs, asked.output);
      if (registry === null) return answerWith(409, 'changed-meanwhile', othersChange(await store.read()));
      await options.onChange();
      return answerWith(200, null, `This is revision ${registry.revision}.`);
    } catch (failure) {
      if (failure instanceof ReleaseError) return answerWith(422, 'refused', failure.message);
      throw failure;
    }
  }

  const path = STAFF_ADDRESSES.releases;
  return [
    { method: 'GET', path, answer: forStaff(show) },
    { method: 'POST', path, answer: forStaff(change) },
  ];
}

function notSignedIn(): Answer {
  return answerWith(401, 'not-signed-in', 'You are not signed in, or your session has ended.');
}

function othersChange(registry: Registry | null): string {
  if (registry === null) return 'The registry is gone.';
  const { by, what } = registry.change;
  return `${by} was first: ${what}.`;
}

function answerWith(status: number, problem: ReleaseChangeAnswer['problem'], words: string): Answer {
  return textAnswer(status, 'application/json', JSON.stringify({ problem, words } satisfies ReleaseChangeAnswer));
}

const LARGEST_CHANGE = 1_024;

const changeSchema: v.GenericSchema<unknown, ReleaseChange> = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    action: v.picklist(['promote', 'roll-back', 'stop-candidate']),
    remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/)),
    version: v.pipe(v.string(), v.regex(/^[a-f0-9]{12}$/)),
  }),
);

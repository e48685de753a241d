import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { type BackendFixture, startBackendFixture } from './backend-fixture.ts';
import { createDatabase } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder that is migrated and seeded; a fixture starts on a copy of it. */
    readonly backendTemplate: string;
    /** The address of a PostgreSQL server for the run with a migrated template, or null where its programs are missing. */
    readonly postgresServer: string | null;
  }
}

/**
 * Runs the same tests against the embedded PGlite and against a PostgreSQL server. Where its programs are missing the
 * second half is skipped and the report says why. `fixture` may be called inside tests and hooks.
 */
export function describeOnEachDatabase(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(`${title} on PGlite`, () => {
    define(startForSuite(() => startBackendFixture({ template: inject('backendTemplate') })));
  });
  describe(`${title} on PostgreSQL`, () => {
    const server = inject('postgresServer');
    if (server === null) {
      test.skip('skipped: the programs initdb and postgres are not on this machine', () => undefined);
      return;
    }
    define(startForSuite(async () => startBackendFixture({ databaseUrl: await createDatabase(server) })));
  });
}

function startForSuite(start: () => Promise<BackendFixture>): () => BackendFixture {
  let started: BackendFixture | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  return () => {
    if (!started) throw new Error('The backend of this suite has not started.');
    return started;
  };
}

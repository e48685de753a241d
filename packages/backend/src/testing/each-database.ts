import { afterAll, beforeAll, describe, test } from 'vitest';
import { type BackendFixture, startBackendFixture } from './backend-fixture.ts';
import { findPostgresPrograms, type PostgresServer, startPostgresServer } from './postgres-server.ts';

/**
 * Runs the same tests against the embedded PGlite and against a PostgreSQL server. Where its programs are missing the
 * second half is skipped and the report says why. `fixture` may be called inside tests and hooks.
 */
export function describeOnEachDatabase(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(`${title} on PGlite`, () => {
    define(startForSuite(async () => ({ backend: await startBackendFixture(), server: null })));
  });
  if (programs === null) {
    describe(`${title} on PostgreSQL`, () => {
      test.skip('skipped: the programs initdb and postgres are not on this machine', () => undefined);
    });
    return;
  }
  describe(`${title} on PostgreSQL`, () => {
    define(
      startForSuite(async () => {
        const server = await startPostgresServer(programs);
        const databaseUrl = await server.createDatabase('ledgerlight');
        return { backend: await startBackendFixture({ databaseUrl }), server };
      }),
    );
  });
}

interface Started {
  readonly backend: BackendFixture;
  readonly server: PostgresServer | null;
}

function startForSuite(start: () => Promise<Started>): () => BackendFixture {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  }, START_PATIENCE);
  afterAll(async () => {
    await started?.backend.close();
    await started?.server?.stop();
  }, START_PATIENCE);
  return () => {
    if (!started) throw new Error('The backend of this suite has not started.');
    return started.backend;
  };
}

const START_PATIENCE = 30_000;
const programs = await findPostgresPrograms();

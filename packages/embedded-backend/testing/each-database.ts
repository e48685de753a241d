import { afterAll, beforeAll, describe } from 'vitest';
import { type BackendFixture, startBackendFixture } from './backend-fixture.ts';
import { serverOfRun } from './postgres-server.ts';
import { takeBackend } from './reused-backends.ts';

/**
 * Runs tests on a PostgreSQL server, or on PGlite where its programs are missing. `fixture` may be called inside tests and hooks. The same
 * statements have the same results in both; `describeEachDatabase` is for what the connection to the database decides.
 */
export function describeBackend(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(title, () => define(startForSuite(takeBackend)));
}

/** Runs tests on PGlite, and on a PostgreSQL server where its programs are installed. */
export function describeEachDatabase(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(title, () => define(startForSuite(() => takeBackend('PGlite'))));
  if (serverOfRun() !== null) describe(`${title} on a server`, () => define(startForSuite(takeBackend)));
}

/** Runs tests that count what statements read, on a PGlite without a trace of other tests. */
export function describeNewPglite(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(title, () => define(startForSuite(startBackendFixture)));
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

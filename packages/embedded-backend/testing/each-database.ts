import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type BackendFixture, startBackendFixture } from './backend-fixture.ts';
import { createDatabase } from './postgres-server.ts';
import { takeBackend } from './reused-backends.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly backendTemplate: string;
    readonly postgresServer: string | null;
  }
}

/**
 * Runs tests on a PostgreSQL server, or on PGlite where its programs are missing. `fixture` may be called inside tests and hooks. The same
 * statements have the same results in both; `describeEachDatabase` is for what the connection to the database decides.
 */
export function describeBackend(title: string, define: (fixture: () => BackendFixture) => void): void {
  const server = inject('postgresServer');
  if (server === null) describeOnPglite(title, define);
  else describe(title, () => defineOnServer(server, define));
}

/** Runs tests on PGlite, and on a PostgreSQL server where its programs are installed. */
export function describeEachDatabase(title: string, define: (fixture: () => BackendFixture) => void): void {
  describeOnPglite(title, define);
  const server = inject('postgresServer');
  if (server !== null) describe(`${title} on a server`, () => defineOnServer(server, define));
}

/** Runs tests that count what statements read, on a PGlite without a trace of other tests. */
export function describeNewPglite(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(title, () => define(startForSuite(startPglite)));
}

function describeOnPglite(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(title, () => define(startForSuite(() => takeBackend(startPglite))));
}

function defineOnServer(server: string, define: (fixture: () => BackendFixture) => void): void {
  const start = async () => startBackendFixture({ databaseUrl: await createDatabase(server) });
  define(startForSuite(() => takeBackend(start, 'server')));
}

function startPglite(): Promise<BackendFixture> {
  return startBackendFixture({ template: inject('backendTemplate') });
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

import { afterAll, beforeAll, describe, inject } from 'vitest';
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

/** Runs tests against one backend on PGlite. `fixture` may be called inside tests and hooks. */
export function describeBackend(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(title, () => define(startForSuite(startOnPglite)));
}

/** Runs tests on a PostgreSQL server, which has concurrent sessions, and on PGlite where the server's programs are missing. */
export function describeOnServer(title: string, define: (fixture: () => BackendFixture) => void): void {
  const server = inject('postgresServer');
  if (server === null) describeBackend(title, define);
  else describe(title, () => defineOnServer(server, define));
}

function defineOnServer(server: string, define: (fixture: () => BackendFixture) => void): void {
  define(startForSuite(async () => startBackendFixture({ databaseUrl: await createDatabase(server) })));
}

function startOnPglite(): Promise<BackendFixture> {
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

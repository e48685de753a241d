import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type BackendFixture, startBackendFixture } from './backend-fixture.ts';
import { createDatabase } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly backendTemplate: string;
    readonly postgresServer: string | null;
  }
}

/** Runs tests on PGlite. `fixture` may be called inside tests and hooks. */
export function describeBackend(title: string, define: (fixture: () => BackendFixture) => void): void {
  describe(title, () => define(startForSuite(startOnPglite)));
}

/** Runs tests on PGlite, and on a PostgreSQL server where its programs are installed. */
export function describeEachDatabase(title: string, define: (fixture: () => BackendFixture) => void): void {
  describeBackend(title, define);
  const server = inject('postgresServer');
  if (server !== null) describe(`${title} on a server`, () => defineOnServer(server, define));
}

/** Runs tests on a PostgreSQL server, which has concurrent sessions, or on PGlite where its programs are missing. */
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

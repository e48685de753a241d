import { afterAll, beforeAll, describe } from 'vitest';
import { type BackendFixture, startBackendFixture } from './backend-fixture.ts';
import { databaseOfRun, serverOfRun } from './postgres-server.ts';
import { takeBackend } from './reused-backends.ts';
import { SUITE } from './suite.ts';

type Define = (fixture: () => BackendFixture, query: BackendFixture['query']) => void;

/**
 * Runs tests on a PostgreSQL server, or on PGlite where its programs are missing. Tests and hooks may call `fixture` and `query`. The same
 * statements have the same results in both; `describeEachDatabase` is for what the connection to the database decides.
 */
export function describeBackend(title: string, define: Define): void {
  describe(title, () => defineSuite(takeBackend, define));
}

/** Runs tests on a PostgreSQL server where its programs are installed, and on PGlite; `npm test` takes one of them. */
export function describeEachDatabase(title: string, define: Define): void {
  if (SUITE !== 'quick' || serverOfRun() === null) describePglite(title, define);
  if (serverOfRun() !== null) describe(`${title} on a server`, () => defineSuite(takeBackend, define));
}

/** Runs tests that measure the processor time of this process, in which PGlite runs. */
export function describePglite(title: string, define: Define): void {
  describe(title, () => defineSuite(() => takeBackend('PGlite'), define));
}

/** Runs tests that count what statements read, on a database without a trace of other tests. */
export function describeNewBackend(title: string, define: Define): void {
  describe(title, () => defineSuite(async () => startBackendFixture({ databaseUrl: await databaseOfRun() }), define));
}

function defineSuite(start: () => Promise<BackendFixture>, define: Define): void {
  let started: BackendFixture | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  const fixture = () => {
    if (!started) throw new Error('The backend of this suite has not started.');
    return started;
  };
  define(fixture, (statement, parameters) => fixture().query(statement, parameters));
}

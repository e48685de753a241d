import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms, migrateTemplate, startPostgresServer } from '../postgres-server.ts';
import { SERVER_VARIABLE } from '../run-variables.ts';
import { makeTemplate } from '../template.ts';

/** Starts the server, unless the run has one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SERVER_VARIABLE] !== undefined) return undefined;
  const programs = await findPostgresPrograms();
  if (programs === null) {
    process.stderr.write('PostgreSQL is missing, so its tests are left out: apt-get install postgresql\n');
    return undefined;
  }
  const server = await startPostgresServer(programs);
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-template-'));
  try {
    await migrateTemplate(server.url, (databaseUrl) => makeTemplate(folder, databaseUrl));
    process.env[SERVER_VARIABLE] = server.url;
    return server.stop;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

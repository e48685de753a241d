import type { EmbeddedBackend } from '../src/backend-contract.ts';
import { FIXTURE_PASSWORD, makePasswordsCheap } from './backend-fixture.ts';
import { startEmbeddedBackend } from './start-embedded-backend.ts';

export async function makeTemplate(dataFolder: string, databaseUrl: string | null): Promise<void> {
  const backend = await startEmbeddedBackend({
    dataFolder,
    databaseUrl,
    port: 0,
    demoPassword: FIXTURE_PASSWORD,
    log: () => undefined,
  });
  await makePasswordsCheap(backend);
  if (databaseUrl === null) await dropTemplates(backend);
  await backend.close();
}

/** Only `create database` reads PostgreSQL's own templates, and every test would copy them. */
async function dropTemplates({ query }: EmbeddedBackend): Promise<void> {
  await query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await query(`drop database ${name}`);
}

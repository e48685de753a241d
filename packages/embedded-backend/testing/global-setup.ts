import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedBackend } from '../src/start.ts';
import { FIXTURE_PASSWORD, makePasswordsCheap } from './backend-fixture.ts';
import { findPostgresPrograms, migrateTemplate, startPostgresServer } from './postgres-server.ts';

async function migrate(dataFolder: string, databaseUrl: string | null): Promise<void> {
  const backend = await startEmbeddedBackend({
    dataFolder,
    databaseUrl,
    port: 0,
    demoPassword: FIXTURE_PASSWORD,
    log: () => undefined,
  });
  await makePasswordsCheap(backend);
  await backend.close();
}

/** Makes once what every integration test starts from. Resolves with what removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'ledgerlight-template-'));
  const removeTemplate = () => rm(template, { recursive: true, force: true });
  try {
    await migrate(template, null);
    const programs = await findPostgresPrograms();
    const server = programs === null ? null : await startPostgresServer(programs);
    if (server) await migrateTemplate(server.url, (databaseUrl) => migrate(template, databaseUrl));
    project.provide('backendTemplate', template);
    project.provide('postgresServer', server?.url ?? null);
    return async () => {
      await server?.stop();
      await removeTemplate();
    };
  } catch (error) {
    await removeTemplate();
    throw error;
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgresPrograms, migrateTemplate, startPostgresServer } from '../postgres-server.ts';
import { makeTemplate } from '../template.ts';

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = await findPostgresPrograms();
  const server = programs === null ? null : await startPostgresServer(programs);
  project.provide('postgresServer', server?.url ?? null);
  if (server === null) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-template-'));
  try {
    await migrateTemplate(server.url, (databaseUrl) => makeTemplate(folder, databaseUrl));
    return server.stop;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

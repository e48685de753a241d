import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../template.ts';
import { TEMPLATE_VARIABLE } from '../template-variable.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env[TEMPLATE_VARIABLE];
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'ledgerlight-template-')));
  const remove = () => (given === undefined ? rm(folder, { recursive: true, force: true }) : Promise.resolve());
  try {
    if (given === undefined) await makeTemplate(folder, null);
    project.provide('backendTemplate', folder);
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

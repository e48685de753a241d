import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATE_VARIABLE } from '../run-variables.ts';
import { makeTemplate } from '../template.ts';

/** Makes the template, unless the run has one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATE_VARIABLE] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-template-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await makeTemplate(folder, null);
    process.env[TEMPLATE_VARIABLE] = folder;
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

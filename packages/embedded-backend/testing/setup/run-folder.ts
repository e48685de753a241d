import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly runFolder: string;
  }
}

/** Provides a folder for the temporary files of a run, and removes it at the end, because workers end without hooks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-run-'));
  // Some tests run as an unprivileged user.
  await chmod(folder, 0o755);
  project.provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

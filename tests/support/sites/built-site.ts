import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { SINCE } from '@ledgerlight/federation/testing/releases';
import { startShellOver } from './remote-host.ts';
import { makeLive } from './remote-of-code.ts';
import type { ShellProcess } from './shell-process.ts';
import { backendVariables } from './stack.ts';

/** A shell over the built remotes and a backend without posts. */
export interface BuiltSite {
  readonly backend: BackendFixture;
  readonly shell: ShellProcess;
  stop(): Promise<void>;
}

const REMOTES = join(import.meta.dirname, '../../../remotes');

/** Stores the builds of all remotes as active ones in a new folder. */
export async function storeBuilds(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-builds-'));
  const builds = await Promise.all(readdirSync(REMOTES).map((name) => readBuild(join(REMOTES, name, 'dist'))));
  const store = createDirectoryStore(folder);
  for (const build of builds) await store.keep(build, { ...SINCE, commit: null, dirty: true });
  await makeLive(folder, Object.fromEntries(builds.map(({ name, release }) => [name, release])));
  return folder;
}

/** Starts the site. */
export async function startBuiltSite(): Promise<BuiltSite> {
  const [backend, store] = await Promise.all([startBackendFixture(), storeBuilds()]);
  const shell = await startShellOver(store, { ...backendVariables(backend.address), TRUSTED_PROXIES: '1' });
  return {
    backend,
    shell,
    async stop() {
      await shell.stop();
      await backend.close();
      rmSync(store, { recursive: true });
    },
  };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordTriedReleases } from '@ledgerlight/federation/tried-releases';
import { type HostilePage, hostileRoutes, WELL_PAGE } from './hostile-remotes.ts';
import { startShellOver } from './remote-host.ts';
import { makeLive, storeRemoteOfCode } from './remote-of-code.ts';
import type { ShellProcess } from './shell-process.ts';

/** A shell over remotes of one hostile page each, beside one without a fault. */
export interface HostileSite {
  readonly shell: ShellProcess;
  /** The key of the first page's release. */
  readonly release: string;
  stop(): Promise<void>;
}

/** What such a site is started with. */
export interface HostileSiteOptions {
  readonly processes?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Further remotes: the path of each one's page, and the source of what it exposes. */
  readonly sources?: Readonly<Record<string, readonly [path: string, createRoutes: string]>>;
  /** Whether the first page's release is known to have hung once before. */
  readonly hasHung?: boolean;
}

/** Starts the site. */
export async function startHostileSite(
  pages: readonly HostilePage[],
  { processes = 1, environment = {}, sources = {}, hasHung = false }: HostileSiteOptions = {},
): Promise<HostileSite> {
  const folders = ['store', 'data'].map((name) => mkdtempSync(join(tmpdir(), `ledgerlight-hostile-${name}-`)));
  const [store = '', data = ''] = folders;
  const remotes = [...pages, WELL_PAGE].map((page) => {
    const name = page.path.slice(1);
    return [name, storeRemoteOfCode(store, name, [page.path], hostileRoutes([page]))] as const;
  });
  const further = Object.entries(sources).map(([name, [path, source]]) => {
    return [name, storeRemoteOfCode(store, name, [path], source)] as const;
  });
  const releases = Object.fromEntries([...remotes, ...further]);
  await makeLive(store, releases);
  const copies = join(data, 'release-copies');
  // What fails in the trial already would not be served.
  const keys = Object.entries(releases).map(([name, { version }]) => `${name}@${version}`);
  await recordTriedReleases(copies, keys);
  const release = `${remotes[0]?.[0]}@${remotes[0]?.[1].version}`;
  if (hasHung) {
    writeFileSync(join(copies, 'stops.json'), JSON.stringify([{ release, path: null, at: Date.now(), kind: 'hang' }]));
  }
  // What hangs is waited for here.
  const defaults = { LEDGERLIGHT_DATA: data, TIMEOUT_MULTIPLIER: '1' };
  const shell = await startShellOver(store, { ...defaults, ...environment }, { processes });
  return {
    shell,
    release,
    async stop() {
      await shell.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { type HostilePage, routesOf, WELL_PAGE } from './hostile-remotes.ts';
import { makeLive, storeRemoteOfCode } from './remote-of-code.ts';
import { type ShellProcess, startShell } from './shell-process.ts';

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
}

/** Starts the site. */
export async function startHostileSite(
  pages: readonly HostilePage[],
  { processes = 1, environment = {} }: HostileSiteOptions = {},
): Promise<HostileSite> {
  const folders = ['store', 'data'].map((name) => mkdtempSync(join(tmpdir(), `ledgerlight-hostile-${name}-`)));
  const [store = '', data = ''] = folders;
  const host = createRemoteHost(store).listen(0);
  await once(host, 'listening');
  const remotes = [...pages, WELL_PAGE].map((page) => {
    const name = page.path.slice(1);
    return [name, storeRemoteOfCode(store, name, [page.path], routesOf([page]))] as const;
  });
  await makeLive(store, Object.fromEntries(remotes));
  const shell = await startShell(
    {
      REMOTES_URL: `http://localhost:${(host.address() as AddressInfo).port}`,
      LEDGERLIGHT_STORE: store,
      LEDGERLIGHT_DATA: data,
      // Nothing listens there; these pages ask for nothing.
      SUPABASE_URL: 'http://localhost:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      // What hangs is waited for here.
      PATIENCE: '1',
      ...environment,
    },
    { processes },
  );
  return {
    shell,
    release: `${remotes[0]?.[0]}@${remotes[0]?.[1].version}`,
    async stop() {
      await shell.stop();
      host.closeAllConnections();
      host.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
